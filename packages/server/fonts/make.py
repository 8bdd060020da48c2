"""Makes the fonts of other scripts: see README.md beside it. Usage: make.py <node_modules with the packages>"""
import sys
from pathlib import Path

import uharfbuzz
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

MODULES = Path(sys.argv[1])
PACKAGES = MODULES / "@expo-google-fonts"
HERE = Path(__file__).parent

# What stands between letters of any script. Latin letters are those of the club's face.
COMMON = "20-40,5B-60,7B-7E,A0,200B-200F,2010-2026,2066-2069,25CC"
DANDAS = "951-952,964-965,20B9"

# File, package, weight, letters.
FONTS = [
    ("noto-sans", "noto-sans", "700Bold",
     "41-5A,61-7A,A0-2AF,2B0-2FF,300-30C,323-331,370-3FF,400-45F,472-475,48A-52F,1D00-1D2B,1E00-1EFF,2010-2027,2030-203A,2070-209C,20A0-20C0,2113-2122"),
    ("noto-sans-devanagari", "noto-sans-devanagari", "700Bold", f"{DANDAS},900-97F,A8E0-A8FF,1CD0-1CFA"),
    ("noto-sans-bengali", "noto-sans-bengali", "700Bold", f"{DANDAS},980-9FE"),
    ("noto-sans-gurmukhi", "noto-sans-gurmukhi", "700Bold", f"{DANDAS},A00-A7F"),
    ("noto-sans-gujarati", "noto-sans-gujarati", "700Bold", f"{DANDAS},A80-AFF"),
    ("noto-sans-oriya", "noto-sans-oriya", "700Bold", f"{DANDAS},B00-B7F"),
    ("noto-sans-tamil", "noto-sans-tamil", "700Bold", f"{DANDAS},B80-BFF"),
    ("noto-sans-telugu", "noto-sans-telugu", "700Bold", f"{DANDAS},C00-C7F"),
    ("noto-sans-kannada", "noto-sans-kannada", "700Bold", f"{DANDAS},C80-CFF"),
    ("noto-sans-malayalam", "noto-sans-malayalam", "700Bold", f"{DANDAS},D00-D7F"),
    ("noto-sans-sinhala", "noto-sans-sinhala", "700Bold", f"{DANDAS},D80-DFF"),
    ("noto-sans-arabic", "noto-sans-arabic", "700Bold", "600-6FF,750-77F,8A0-8FF,FD3E-FD3F,FDF2,FDFA-FDFD"),
    ("noto-sans-thaana", "noto-sans-thaana", "700Bold", "60C,61B,61F,780-7B1"),
    ("noto-serif-tibetan", "noto-serif-tibetan", "700Bold", "F00-FDA"),
    ("noto-sans-myanmar", "noto-sans-myanmar", "700Bold", "1000-109F"),
    ("noto-sans-thai", "noto-sans-thai", "700Bold", "E00-E5B"),
    ("noto-sans-khmer", "noto-sans-khmer", "700Bold", "1780-17F9,19E0-19FF"),
    ("noto-sans-lao", "noto-sans-lao", "700Bold", "E80-EDF"),
    ("noto-sans-ol-chiki", "noto-sans-ol-chiki", "700Bold", "1C50-1C7F"),
    ("noto-sans-meetei-mayek", "noto-sans-meetei-mayek", "700Bold", "AAE0-AAF6,ABC0-ABF9"),
    ("noto-sans-math", "noto-sans-math", "400Regular", "2190-21FF,2200-226F"),
    ("noto-sans-symbols-2", "noto-sans-symbols-2", "400Regular", "2300-2328,23E9-23FA,25A0-25FF,2600-26FF,2700-2767,2794-27BF,2B00-2B1C,2B50-2B55"),
]

# The part of a script, as pages load it. File, path, letters.
PARTS = [
    ("noto-sans-hebrew", "@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff2", "591-5F4,FB1D-FB4F"),
    ("noto-sans-armenian", "@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-700-normal.woff2", "531-58F,FB13-FB17"),
    ("noto-sans-georgian", "@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-700-normal.woff2", "10A0-10FF,1C90-1CBF,2D00-2D2D"),
    ("noto-sans-ethiopic", "@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2", "1200-139F"),
]

# Tibetan letters are stacked, and the font has a glyph for each stack that ever was written: those of
# Tibetan, Ladakhi, Sikkimese and Dzongkha words are kept, and the most frequent ones of Sanskrit.
STACKS = (
    "རྐ རྒ རྔ རྗ རྙ རྟ རྡ རྣ རྦ རྨ རྩ རྫ ལྐ ལྒ ལྔ ལྕ ལྗ ལྟ ལྡ ལྤ ལྦ ལྷ སྐ སྒ སྔ སྙ སྟ སྡ སྣ སྤ སྦ སྨ སྩ "
    "ཀྱ ཁྱ གྱ པྱ ཕྱ བྱ མྱ རྐྱ རྒྱ རྨྱ སྐྱ སྒྱ སྤྱ སྦྱ སྨྱ ཀྲ ཁྲ གྲ ཏྲ ཐྲ དྲ ནྲ པྲ ཕྲ བྲ མྲ ཤྲ སྲ ཧྲ སྐྲ སྒྲ སྣྲ སྤྲ སྦྲ སྨྲ "
    "ཀླ གླ བླ ཟླ རླ སླ ཀྭ ཁྭ གྭ ཅྭ ཉྭ ཏྭ དྭ ཙྭ ཚྭ ཞྭ ཟྭ རྭ ལྭ ཤྭ སྭ ཧྭ གྲྭ དྲྭ ཕྱྭ རྩྭ "
    "གྷ ཛྷ ཌྷ དྷ བྷ ཀྵ དྨ ནྡ ནྟ མྦ ཛྙ ཛྲ རྨ ཏྟ དྡྷ རྦྷ སྟྭ ཥྞ ཎྜ གྷྲ ནྟྲ ཥྚ ཙྪ ཧྥ ཧྨ"
).split()
LETTERS = [chr(code) for code in range(0xF40, 0xF6D)]
VOWELS = ["", "\u0f72", "\u0f74", "\u0f7a", "\u0f7c", "\u0f71", "\u0f71\u0f72", "\u0f71\u0f74", "\u0f7e", "\u0f71\u0f74\u0f83"]


def find_tibetan(font, path):
    """The glyphs of what is written in Tibetan letters, with those that only lead to others."""
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path)))
    shaper, names = uharfbuzz.Font(face), font.getGlyphOrder()
    used = {".notdef", ".null"} & set(names)

    def note(message, buffer):
        if message.startswith("end lookup"):
            used.update(names[info.codepoint] for info in buffer.glyph_infos)
        return True

    for text in [stack + vowel for stack in STACKS + LETTERS for vowel in VOWELS]:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.set_message_func(lambda message: note(message, buffer))
        uharfbuzz.shape(shaper, buffer)
        used |= {names[info.codepoint] for info in buffer.glyph_infos}
    return used


def cut(font, path, letters):
    options = Options()
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["STAT", "meta"]
    subsetter = Subsetter(options)
    if path.name.startswith("NotoSerifTibetan"):
        options.layout_closure = False
        wanted = set(parse_unicodes(letters)) & set(font.getBestCmap())
        subsetter.populate(unicodes=wanted, glyphs=find_tibetan(font, path))
    else:
        subsetter.populate(unicodes=parse_unicodes(letters))
    subsetter.subset(font)


def write_out(font):
    """fontkit, which embeds letters into PDFs, loses those that are put together from others."""
    glyphs, table = font.getGlyphSet(), font["glyf"]
    for name in font.getGlyphOrder():
        if table[name].isComposite():
            recording, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
            glyphs[name].draw(recording)
            recording.replay(pen)
            table[name] = pen.glyph()


def name_file(font, name):
    """pdfkit takes two fonts of one name for one."""
    postscript_name = 6
    font["name"].setName(name, postscript_name, 3, 1, 0x409)


def make(file, path, letters):
    made = TTFont(path)
    if "fvar" in made:
        made = instantiateVariableFont(made, {"wght": 700})
    made.flavor = None
    cut(made, path, f"{COMMON},{letters}")
    write_out(made)
    name_file(made, file)
    made.save(HERE / f"{file}.ttf")


for file, package, weight, letters in FONTS:
    [path] = (PACKAGES / package / weight).glob("*.ttf")
    make(file, path, letters)
for file, path, letters in PARTS:
    make(file, MODULES / path, letters)
