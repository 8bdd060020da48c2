"""Makes a font ready for pdfkit: see README.md beside it. Usage: prepare.py in.ttf out.ttf"""
import sys
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables

font = TTFont(sys.argv[1])
font.flavor = None
glyphs, table = font.getGlyphSet(), font["glyf"]
for name in font.getGlyphOrder():
    if table[name].isComposite():
        recording, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
        glyphs[name].draw(recording)
        recording.replay(pen)
        table[name] = pen.glyph()

anchor = otTables.Anchor()
anchor.Format, anchor.XCoordinate, anchor.YCoordinate = 1, 0, 0
lookups = font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []
for subtable in (subtable for lookup in lookups for subtable in lookup.SubTable):
    subtable = getattr(subtable, "ExtSubTable", subtable)
    for rows, field in (("BaseArray", "BaseAnchor"), ("Mark2Array", "Mark2Anchor")):
        array = getattr(subtable, rows, None)
        for record in getattr(array, rows.replace("Array", "Record"), []) if array else []:
            anchors = getattr(record, field)
            setattr(record, field, [one or anchor for one in anchors])

# pdfkit takes two fonts of one name for one.
postscript_name = 6
font["name"].setName(sys.argv[2].rsplit("/")[-1].removesuffix(".ttf"), postscript_name, 3, 1, 0x409)
font.save(sys.argv[2])
