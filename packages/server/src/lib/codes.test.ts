import { newCode, readCode } from './codes';

const code = '0123456789ABCDEF';

test.each([
  code,
  code.toLowerCase(),
  '0123-4567-89ab-cdef',
  ' 0123 4567 89AB CDEF\n',
  'O123 4567 89AB CDEF',
  'ol23456789abcdef',
  '0123–4567—89AB‑CDEF', // a keyboard that corrects dashes
  '\u202a0123\u200b456789ABCDEF\u202c\ufeff', // a messenger
  '０１２３４５６７８９ＡＢＣＤＥＦ',
  '۰۱۲۳۴۵۶۷۸۹ABCDEF',
  '“0123 4567 89AB CDEF”.',
  '*0123456789ABCDEF*',
  'https://club.example.edu/certificates/0123456789ABCDEF/?from=qr',
])('%j is read', (text) => {
  expect(readCode(text)).toBe(code);
});

test.each(['', '0123456789ABCDE', '0123456789ABCDEFG', '0123456789ABCDE!', '0123456789ABCDEU'])(
  '%j is none',
  (text) => {
    expect(readCode(text)).toBeNull();
  },
);

test('a new one is read as it is', () => {
  const made = newCode();
  expect(readCode(made)).toBe(made);
});
