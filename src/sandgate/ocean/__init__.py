"""What the strategic games of all naval books need of the world: places, sailings, the sun, coasts, ports and cables.

No rule of a book stands here and no figure of one: numbers come as arguments, and what is laid down of ports and cables is
data with its sources. Latitudes and longitudes in degrees, north and east positive; sea miles of a minute of latitude;
true courses.
"""
