import { firstDrawable, isWritable, toDrawable } from './drawable';

test.each([
  ['𝗣𝗶𝘁𝗰𝗵 𝓝𝓲𝓰𝓱𝓽', 'Pitch Night'],
  ['Ｐｉｔｃｈ　Ｎｉｇｈｔ', 'Pitch Night'],
  ['ⓟⓘⓣⓒⓗ 🄽🄸🄶🄷🅃 🅽🅾🆆', 'pitch NIGHT NOW'],
  ['ᴘɪᴛᴄʜ', 'ᴘɪᴛᴄʜ'],
  ['Idea → Market ★', 'Idea → Market ★'],
  ['Step 1️⃣', 'Step 1'],
  ['I ❤️ startups ✔️', 'I ❤ startups ✔'],
  ['Zoe\u0308', 'Zoë'],
  ['ﺷﺐ', 'شب'],
  ['½ price, H₂O', '½ price, H₂O'],
  ['a\u200bb\u2060c\ufeff', 'abc'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
])('%s is drawn as %s, and nothing is missing', (text, drawn) => {
  expect(toDrawable(text)).toEqual({ text: drawn, undrawn: [] });
});

test.each([
  ['🚀 Pitch Night', 'Pitch Night'],
  ['Pitch 🚀 Night 🎉🎉', 'Pitch Night'],
  ['Pitch🚀Night', 'Pitch Night'],
  ['Women in tech 👩‍💻, 2026', 'Women in tech, 2026'],
  ['Launch (🎉) day', 'Launch day'],
  ['🚀 | Pitch Night – 🇮🇳', 'Pitch Night'],
  ['Wave 👋🏽!', 'Wave!'],
  ['(🎉 party)', '(party)'],
  ['🏴󠁧󠁢󠁷󠁬󠁳󠁿 Wales 👨‍👩‍👧', 'Wales'],
  ['ꙮꙮ Pitch', 'Pitch'],
  ['Piꙮtch', 'Pitch'],
  ['🚀🎉', ''],
  ['\u200fꙮ\u200f', ''],
])('%s is drawn without what has no font, and without a gap', (text, drawn) => {
  const drawable = toDrawable(text);
  expect(drawable.text).toBe(drawn);
  expect(drawable.undrawn.length).toBeGreaterThan(0);
  expect(isWritable(text)).toBe(false);
});

test('what is left out is named once, as a person sees it', () => {
  expect(toDrawable('👩‍💻 and 👩‍💻 🇮🇳').undrawn).toEqual(['👩‍💻', '🇮🇳']);
});

test('the first text of which something can be drawn takes the place of those that cannot', () => {
  expect(firstDrawable('🚀', 'E-Cell 🚀', 'Institute')).toBe('E-Cell');
  expect(firstDrawable('🚀')).toBe('');
  expect(firstDrawable('“ꙮꙮ”!', '\u200fꙮ', 'E-Cell')).toBe('E-Cell');
  expect(firstDrawable('★')).toBe('★');
});
