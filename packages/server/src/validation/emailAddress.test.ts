import { longestEmailInput } from '@club/shared/rules/emailAddress';
import { email } from '@club/shared/rules/fields';

test.each([
  ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['Ivan@XN--E1AFMKFD.XN--P1AI', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['info@mail.münchen.de', 'info@mail.xn--mnchen-3ya.de'],
  ['info@xn--mnchen-3ya.de', 'info@xn--mnchen-3ya.de'],
  ['asha@例え。テスト', 'asha@xn--r8jz45g.xn--zckzah'],
  ['asha@college.xn--fiqs8s', 'asha@college.xn--fiqs8s'],
  ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'asha@example.org'],
  ['\u200basha@exam\u00adple.org\u202c', 'asha@example.org'],
  ['\ufeff Asha@Example.org\u00a0', 'asha@example.org'],
  ['mailto:asha@example.org?subject=Hello', 'asha@example.org'],
  ['Asha Rao <asha@example.org>', 'asha@example.org'],
  ['"Rao, Asha" <asha@example.org>', 'asha@example.org'],
  ['<asha@example.org>;', 'asha@example.org'],
  ["'asha@example.org'", 'asha@example.org'],
  ['(asha@example.org)', 'asha@example.org'],
  ['[asha@example.org]', 'asha@example.org'],
  ['«asha@example.org»', 'asha@example.org'],
  ['*asha@example.org*', 'asha@example.org'], // bold in a messenger
  ['📧 asha@example.org', 'asha@example.org'],
  ['✉\ufe0f asha@example.org', 'asha@example.org'],
  ['E-Mail: asha@example.org', 'asha@example.org'],
  ['SMTP:asha@example.org', 'asha@example.org'],
  ['asha@example.org (work)', 'asha@example.org'],
  ['asha@example.org/', 'asha@example.org'],
  ['asha @example. org', 'asha@example.org'], // the keyboard of a phone
  ['o’brien@example.org', "o'brien@example.org"],
  ["o'brien+club@example.org", "o'brien+club@example.org"],
])('%j is the address %s', (text, address) => {
  expect(email.parse(text)).toBe(address);
  expect(email.parse(address)).toBe(address);
});

test.each([
  ...['', 'asha', 'asha@', '@example.org', 'asha@example', 'asha@example.1', 'asha@example.xn--'],
  ...['asha rao@example.org', 'a..b@example.org', '.a@example.org', 'a@b@example.org'],
  ...[
    'a@пример.рф/x',
    'a@пример рф',
    'a@\u0301.org',
    'анна@example.org',
    'a@example.org\nb@example.org',
  ],
  `${'x'.repeat(250)}@example.org`,
])('%j is none', (text) => {
  expect(email.safeParse(text).success).toBe(false);
});

test('a text that is too long for an address is not read: anybody can send one, and some take minutes', () => {
  const padded = (length: number) => 'asha@example.org'.padStart(length);
  expect(email.safeParse(padded(longestEmailInput)).data).toBe('asha@example.org');
  expect(email.safeParse(padded(longestEmailInput + 1)).success).toBe(false);
});
