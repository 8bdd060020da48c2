import {
  cleanFileName,
  cleanLine,
  cleanName,
  isPlainLine,
  isVisible,
  namePattern,
  withoutInvisible,
} from '@club/shared/text';

describe('a character that nobody sees stays where a script or an emoji needs it', () => {
  test.each([
    ['Persian, the Shift-space of its keyboard', 'علی\u200cرضا'],
    ['Urdu', 'عبد\u200cالرحمٰن'],
    ['Devanagari, a half letter', 'लक्ष्\u200dमी'],
    ['Devanagari, a letter with its sign', 'श्री\u200cमान्\u200cजी'],
    ['Malayalam, at the end of a word', 'മോഹന്\u200d'],
    ['Malayalam, between two names', 'മോഹന്\u200d ലാല്\u200d'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Bengali, before the sign', 'র\u200d্যাব'],
    ['Kannada', 'ಸಾಫ್ಟ್\u200cವೇರ್'],
    ['Khmer, between words', 'ភាសា\u200bខ្មែរ'],
    ['Mongolian', 'ᠨᠢᠭᠡ\u180bᠨ'],
    ['a form of a Chinese character', '葛\u{e0100}城'],
    ['a heart in colour', 'I ❤️ startups'],
    ['an emoji of two', 'Women in tech 👩\u200d💻'],
    ['one with a colour of skin', 'Hands on 👩🏽\u200d🔬🙏🏾'],
    ['one with a form', 'Pride 🏳️\u200d🌈 ❤️\u200d🔥'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a keycap', 'Top 1️⃣0️⃣ #️⃣'],
    ['a flag', 'India 🇮🇳'],
    [
      'a flag of a part of a country',
      'Wales 🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
    ],
    ['a sign of Arabic that is to be seen', 'سورة \u06dd١'],
  ])('%s', (_, text) => {
    expect(isPlainLine(text)).toBe(true);
    expect(cleanName(text)).toBe(text.normalize('NFC'));
    expect(cleanLine(text)).toBe(text.normalize('NFC'));
    expect(cleanFileName(text)).toBe(text.normalize('NFC'));
  });
});

test.each([
  ['a mark of direction', '\u200eAsha \u200fRao\u061c'],
  ['what a messenger puts around a name', '\u2068Asha\u2069 \u2066Rao\u2069'],
  ['what a phone book puts around it', '\u202aAsha Rao\u202c'],
  ['a byte order mark', '\ufeffAsha Rao'],
  ['zero-width spaces at the ends', '\u200bAsha Rao \u200b\u2060'],
  ['joiners at the ends', '\u200dAsha Rao\u200c'],
])('%s is dropped from a name', (_, text) => {
  expect(cleanName(text)).toBe('Asha Rao');
  expect(cleanLine(text)).toBe('Asha Rao');
});

test.each([
  ['As\u200bha', 'Asha'], // zero width
  ['As\u200dha', 'Asha'], // joins nothing
  ['As\u200cha', 'Asha'],
  ['As\ufeffha', 'Asha'],
  ['As\u00adha', 'Asha'], // a soft hyphen
  ['As\u3164ha', 'Asha'], // an empty letter
  ['As\ufe0fha', 'Asha'], // a form of no emoji
  ['As7\ufe0fha', 'As7ha'],
  ['As\u{e0041}ha', 'Asha'], // a tag
  ['🏴\u{e0041}\u{e0042}', '🏴'], // tags that make no flag
])('%j is refused as a name; other texts and names of files lose it', (text, rest) => {
  expect(isPlainLine(cleanName(text)) && cleanName(text) !== rest).toBe(false);
  expect(cleanLine(text)).toBe(rest);
  expect(cleanFileName(text)).toBe(rest);
});

test.each(['Asha\u202eahsA', 'As\u2066ha', 'a\u202dbc\u202c'])(
  '%j turns the text and is refused, in the name of a file dropped',
  (text) => {
    expect(isPlainLine(cleanName(text))).toBe(false);
    expect(isPlainLine(cleanLine(text))).toBe(false);
    expect(isPlainLine(cleanFileName(text))).toBe(true);
  },
);

test('texts are composed', () => {
  expect(cleanName('Jose\u0301')).toBe('José');
  expect(cleanLine('Jose\u0301')).toBe('José');
  expect(cleanFileName('Fe\u0302te.jpg')).toBe('Fête.jpg');
});

test('a name has something to see, and a letter or a digit', () => {
  expect(isVisible(' \u200b\u00a0')).toBe(false);
  const name = new RegExp(namePattern, 'u');
  expect(['Asha 🚀', '7', 'علی\u200cرضا'].every((text) => name.test(text))).toBe(true);
  expect(['🚀', '---', '\u2800', '\u200d', 'a\nb'].some((text) => name.test(text))).toBe(false);
});

test('numbers and addresses lose all of it', () => {
  expect(withoutInvisible('\u202a+91\u200b 98\ufe0f765\u202c')).toBe('+91 98765');
});
