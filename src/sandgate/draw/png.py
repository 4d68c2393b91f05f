"""Images of charts: PNG by resvg, with our own faces and none of the machine's, so that every machine draws the same."""

import resvg_py

from sandgate.draw.faces import font_files


def png(svg: str, width: int | None = None) -> bytes:
    """Draw a stand-alone chart as PNG, at its nominal width or at another.

    >>> png('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')[1:4]
    b'PNG'
    """
    image = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=font_files(),
        font_family="Public Sans",
        serif_family="Besley",
        sans_serif_family="Public Sans",
    )
    return bytes(image)
