#!/bin/sh
# Bundle the libraries of the pages anew: preact with htm, and the zoom of d3. Node and npm are wanted only here.
# usage: tools/vendor.sh
set -eu
out=$PWD/src/sandgate/web/static/vendor
work=$(mktemp -d)
cd "$work"
npm install --silent --no-audit --no-fund --no-save preact@10.29.8 htm@3.1.1 d3-zoom@3.0.1 d3-selection@3.0.1 esbuild@0.28.2
cat >preact-entry.js <<'JS'
import { h, render, Fragment } from "preact";
import htm from "htm";
export * from "preact/hooks";
export { h, render, Fragment };
export const html = htm.bind(h);
JS
cat >zoom-entry.js <<'JS'
export { zoom, zoomIdentity, zoomTransform } from "d3-zoom";
export { select, pointer } from "d3-selection";
JS
for name in preact zoom; do
    npx esbuild "$name-entry.js" --bundle --format=esm --minify --target=es2022 --legal-comments=none --outfile="$out/$name.js"
done
{
    for name in preact htm d3-zoom d3-selection d3-transition d3-interpolate d3-color d3-dispatch d3-drag d3-ease d3-timer; do
        echo "== $name $(node -p "require('./node_modules/$name/package.json').version")"
        cat "node_modules/$name"/LICENSE*
        echo
    done
} >"$out/LICENSES.txt"
rm -rf "$work"
