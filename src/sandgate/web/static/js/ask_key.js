// What an ask is called on this machine.

/** The name of an ask on this machine: one sheet a role, form and matter. */
export const askKey = (ask) => [ask.role, ask.form, ...ask.about].join("/");
