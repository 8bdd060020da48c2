import { isWritable } from './drawable';
import { runsOf } from './runs';
import { lines } from './sheet';
import { fitText } from './text';

/** A name or words in each script, its font, and of how many glyphs browsers make it: with HarfBuzz, too. */
test.each([
  ['Asha', 'bricolage-grotesque', 4],
  ['Łukasz Đặng', 'noto-sans', 11],
  ['Юлия', 'noto-sans', 4],
  ['श्रीमती प्रियंका क्षत्रिय', 'noto-sans-devanagari', 17],
  ['শ্রেয়া চট্টোপাধ্যায়', 'noto-sans-bengali', 19],
  ['கார்த்திகேயன்', 'noto-sans-tamil', 10],
  ['కార్తీక్ వెంకటేశ్వర్లు', 'noto-sans-telugu', 14],
  ['ಮಲ್ಲಿಕಾರ್ಜುನ', 'noto-sans-kannada', 9],
  ['കൃഷ്ണൻ', 'noto-sans-malayalam', 6],
  ['കൃഷ്ണന്‍', 'noto-sans-malayalam', 6],
  ['શ્રેયા ત્રિવેદી', 'noto-sans-gujarati', 11],
  ['ਹਰਪ੍ਰੀਤ ਕੌਰ', 'noto-sans-gurmukhi', 10],
  ['ଶ୍ରୀନିବାସ', 'noto-sans-oriya', 7],
  ['شبِ کاروبار', 'noto-sans-arabic', 14],
  ['ٹیپو ہے', 'noto-sans-arabic', 10],
  ['ශ්‍රී ප්‍රියංගා', 'noto-sans-sinhala', 9],
  ['කේ කෝ', 'noto-sans-sinhala', 6],
  ['কেত্য', 'noto-sans-bengali', 4],
  ['ھ چاہ', 'noto-sans-arabic', 6],
  ['བསྟན་འཛིན', 'noto-serif-tibetan', 8],
  ['น้ำใจ', 'noto-sans-thai', 6],
  ['ကျွန်တော်', 'noto-sans-myanmar', 8],
  ['އަޙްމަދު', 'noto-sans-thaana', 8],
  ['សុខា', 'noto-sans-khmer', 3],
  ['ສົມພອນ', 'noto-sans-lao', 6],
  ['דָּוִד', 'noto-sans-hebrew', 6],
  ['Արամ', 'noto-sans-armenian', 4],
  ['ნინო', 'noto-sans-georgian', 4],
  ['አበበ', 'noto-sans-ethiopic', 3],
  ['ᱥᱟᱱᱛᱟᱲᱤ', 'noto-sans-ol-chiki', 7],
  ['ꯃꯩꯇꯩꯂꯣꯟ', 'noto-sans-meetei-mayek', 7],
])('%s is set in %s, whole', (text, font, glyphs) => {
  const runs = runsOf(text, 'grotesque');
  expect(runs.map((run) => run.font.path.replace(/.*[\\/]|\.ttf$/g, ''))).toEqual([font]);
  const shown = runs.flatMap((run) => run.glyphs);
  expect(shown.map(({ id }) => id)).not.toContain(0);
  expect(shown).toHaveLength(glyphs);
  expect(shown.reduce((all, { letters }) => all + letters.length, 0)).toBe(
    text.normalize('NFC').length,
  );
  expect(isWritable(text)).toBe(true);
});

const lettersOf = (text: string) =>
  runsOf(text, 'bold').map((run) => run.glyphs.map(({ letters }) => letters).join(''));

test('Urdu runs from right to left, in joined letters', () => {
  expect(lettersOf('شب')).toEqual(['بش']);
  const [joined] = runsOf('بب', 'bold');
  const [alone] = runsOf('ب', 'bold');
  const ids = joined?.glyphs.map(({ id }) => id) ?? [];
  expect(new Set([...ids, alone?.glyphs[0]?.id]).size).toBe(3);
  const [apart] = runsOf('ب‌ب', 'bold');
  expect(apart?.glyphs.map(({ id }) => id)).toContain(alone?.glyphs[0]?.id);
});

test('words and numbers of both directions keep their order', () => {
  const texts = (text: string) => runsOf(text, 'bold').map((run) => run.text);
  expect(texts('علی Pitch Night 2026 ۶')).toEqual(['Pitch Night 2026 ', '۶', 'علی ']);
  expect(texts('E-Cell کاروباری میلہ 2026')).toEqual(['E-Cell ', '2026', 'کاروباری میلہ ']);
  // Brackets are mirrored: the one that closes opens to the right.
  const [opening] = runsOf('ب (', 'bold', 'ltr').at(-1)?.glyphs.slice(-1) ?? [];
  const [closing] = runsOf('(ب)', 'bold', 'rtl')[0]?.glyphs ?? [];
  expect(closing).toMatchObject({ letters: ')', id: opening?.id });
});

test('lines from right to left begin at the right end of the longest', () => {
  const room = { width: 300, maxLines: 3, maxSize: 40, minSize: 40 };
  const set = fitText('نوجوان کاروباری میلہ شبِ کاروبار', 'bold', room);
  expect(set.direction).toBe('rtl');
  expect(set.lines.length).toBeGreaterThan(1);
  const ends = lines(set, { x: 10, y: 0 }, { face: 'bold', colour: '#000000' }).map((shape) =>
    shape.kind === 'text'
      ? shape.x + shape.size * shape.runs.reduce((sum, { width }) => sum + width, 0)
      : 0,
  );
  for (const end of ends) expect(end).toBeCloseTo(ends[0] ?? 0, 5);
});

test('a text of two scripts is set in two fonts; marks and digits stay with the letters before them', () => {
  expect(runsOf('पिच 2026 / பிச்', 'bold').map(({ text }) => text)).toEqual(['पिच 2026 / ', 'பிச்']);
  expect(runsOf('E-Cell क्लब', 'grotesque').map(({ text }) => text)).toEqual(['E-Cell ', 'क्लब']);
});

test.each([
  'ร้านกาแฟสำหรับนักศึกษาและผู้ก่อตั้งบริษัทใหม่ในมหาวิทยาลัย',
  'བོད་ཀྱི་སློབ་མའི་ཚོང་ལས་གསར་འཛུགས་ཚོགས་འདུ་ཆེན་མོ',
])('%s, which has no blanks, is broken between words', (text) => {
  const { lines, size } = fitText(text, 'bold', {
    width: 400,
    maxLines: 4,
    maxSize: 40,
    minSize: 8,
  });
  expect(lines.join('')).toBe(text);
  expect(lines.length).toBeGreaterThan(1);
  expect(size).toBeGreaterThan(20);
});

test('what cannot be drawn takes no room', () => {
  expect(runsOf('🚀 Pitch Night', 'bold')).toEqual(runsOf('Pitch Night', 'bold'));
  const set = fitText('🚀', 'bold', { width: 100, maxLines: 2, maxSize: 20, minSize: 10 });
  expect(set.lines).toEqual([]);
});
