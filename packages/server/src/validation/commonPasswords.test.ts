import { isCommonPassword } from '@club/shared/rules/commonPasswords';

test.each(['password', 'Password', 'qwertyuiop', '12345678', 'passw0rd', 'trustno1'])(
  '%s is common',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(['correct horse', 'password of the club', ''])('%p is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
