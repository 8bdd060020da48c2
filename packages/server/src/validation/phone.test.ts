import {
  isWithoutCountry,
  longestPhoneInput,
  phoneInput,
  phonePattern,
  readPhone,
} from '@club/shared/phone';

test.each([
  ['(555) 123-4567', '5551234567'],
  ['555.123.4567', '5551234567'],
  ['\u202a+919876543210\u202c', '+919876543210'], // a phone book
  ['\u2068+91 98765 43210\u2069', '+919876543210'], // a messenger
  ['\u202d+91\u00a098765\u202f43210\u202c', '+919876543210'],
  ['+91-98765\u201143210', '+919876543210'],
  ['+91\u201398765\u221243210', '+919876543210'],
  ['+91 98\u00ad765\u200b43\ufe0f210', '+919876543210'],
  ['098765/43210', '09876543210'],
  ['0091 98765 43210', '00919876543210'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 (0) 20 7946 0958', '00442079460958'],
  ['(0)20 7946 0958', '02079460958'],
  ['[080] 2345 6789', '08023456789'],
  ['＋９１　９８７６５－４３２１０', '+919876543210'],
  ['（０８０）２３４５６７８９', '08023456789'],
  ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['۰۹۸۷۶۵۴۳۲۱', '0987654321'],
  ['+९१ ९८७६५ ४३२१०', '+919876543210'],
  ['৯৮৭৬৫৪৩২১০', '9876543210'],
  ['൯൮൭൬൫൪൩൨൧൦', '9876543210'],
  ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎', '9876543210'],
  ["'09876540201", '09876540201'],
  ["'+919876540202", '+919876540202'],
  ['="09876540021"', '09876540021'],
  ['=09876540021', '09876540021'],
  ['"9876543210"', '9876543210'],
  ['9876543210.0', '9876543210'], // a table that took it for a number
  ['tel:+91-98765-43210', '+919876543210'],
  ['p:+919876543210', '+919876543210'],
  ['Mob. No: 98765 43210', '9876543210'],
  [' 9876543210\t', '9876543210'],
  ['(+91)-(0)98765 43210', '+919876543210'],
  ['📞 98765 43210', '9876543210'],
  ['☎\ufe0f+91 98765 43210', '+919876543210'],
  ['*98765 43210*', '9876543210'], // bold in a messenger
  ['<98765 43210>', '9876543210'],
  ['9876543210,', '9876543210'],
  ['9876543210;', '9876543210'],
  ['9876543210,00', '9876543210'], // the same table in Europe
  ['9,876,543,210', '9876543210'],
  ['9,87,65,43,210', '9876543210'],
  ['Ph.9876543210', '9876543210'],
  ['Phone 98765 43210', '9876543210'],
  ['98765⁃43210', '9876543210'],
  ['98765∙43210', '9876543210'],
  // The line within a house is not kept: nobody can call it first.
  ['+91-98765 43210 ext. 5', '+919876543210'],
  ['+91 98765 43210 x5', '+919876543210'],
  ['98765 43210 (Ext 12)', '9876543210'],
  ['+49 30 1234567 Durchwahl 89', '+49301234567'],
  ['tel:+91-98765-43210;ext=5', '+919876543210'],
  ['9876543210,,5', '9876543210'], // a phone book, for a pause
  ['98765 43210#5', '9876543210'],
  ['+91 98765 43210 (mobile)', '+919876543210'],
  ['https://wa.me/919876543210', '+919876543210'],
  ['++919876543210', '+919876543210'],
])('%j is %s', (text, number) => {
  expect(readPhone(text)).toBe(number);
  expect(readPhone(number)).toBe(number);
});

test.each([
  ...['', '  ', '123', '+', 'nothing', '9.19877E+11', '98765O3210', '1234567890123456'],
  ...['98765+43210', '9876543210, 9123456780', '98765#43210'],
  ...['9876543x210', '9876543210 or 9123456780', '12345 ext. 67'],
])('%j is no phone number', (text) => {
  expect(readPhone(text)).not.toMatch(phonePattern);
});

test('a text of blanks is none; what cannot be read stays as it is', () => {
  expect(readPhone(' \u00a0')).toBe('');
  expect(readPhone(' 98765 or so ')).toBe('98765 or so');
});

test('a text that is too long to be a number is not read: anybody can send one, and some take seconds', () => {
  const padded = (length: number) => '9876543210'.padEnd(length);
  expect(readPhone(`${padded(longestPhoneInput - 1)},`)).toBe('9876543210');
  expect(readPhone(`${padded(longestPhoneInput)},`)).not.toMatch(phonePattern);
});

test('the digits of every script are known', () => {
  const zeros = [0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6];
  const more = [0xd66, 0xde6, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0xff10, 0x11066];
  for (const zero of [...zeros, ...more]) {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value));
    expect(readPhone(digits.join(''))).toBe('0123456789');
  }
});

test('the description of the API says the same, as far as a pattern can', () => {
  const input = new RegExp(phoneInput, 'u');
  expect(
    ['+91 (98765) 43210', '९८७६५ ४३२१०', '\u202a555.123.4567'].every((t) => input.test(t)),
  ).toBe(true);
  expect(['123', '98765+43210', '1234567890123456'].some((text) => input.test(text))).toBe(false);
});

test.each([
  ['9876543210', '+919876543210', true],
  ['09876543210', '+919876543210', true],
  ['2079460958', '+442079460958', true],
  ['9876543211', '+919876543210', false],
  ['+919876543210', '+919876543210', false],
  ['9876543210', '9876543210', false],
  ['76543210', '+919876543210', false], // no country has four digits
  ['0009876543210', '+919876543210', false],
  ['9876543210', '', false],
])('whether %s is %s without its country: %s', (number, whole, isIt) => {
  expect(isWithoutCountry(number, whole)).toBe(isIt);
});
