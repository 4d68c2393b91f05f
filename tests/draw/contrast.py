"""How far colours are apart: contrast by WCAG 2.2, and distance in CIELAB for four kinds of sight.

Colour blindness is simulated with the matrices of Machado, Oliveira and Fernandes (2009) at full severity.
"""

KINDS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> list[float]:
    """The linear light of #RRGGBB."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def seen(colour: str, kind: str) -> list[float]:
    """The linear light that an eye of this kind makes of a colour."""
    light = linear(colour)
    return [min(1.0, max(0.0, sum(m * c for m, c in zip(row, light, strict=True)))) for row in KINDS[kind]]


def luminance(light: list[float]) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(a: str, b: str, kind: str = "normal") -> float:
    """The ratio of two colours, 1 to 21.

    >>> round(contrast("#000000", "#FFFFFF"), 1)
    21.0
    """
    la, lb = luminance(seen(a, kind)), luminance(seen(b, kind))
    return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)


def lab(light: list[float]) -> tuple[float, float, float]:
    red, green, blue = light
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(a: str, b: str, kind: str) -> float:
    """The distance of two colours in CIELAB (CIE76)."""
    p, q = lab(seen(a, kind)), lab(seen(b, kind))
    return float(sum((u - v) ** 2 for u, v in zip(p, q, strict=True)) ** 0.5)
