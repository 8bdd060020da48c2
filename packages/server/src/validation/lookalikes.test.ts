import { toLookalike } from './lookalikes';

test.each([
  'ADMIN',
  'Ａｄｍｉｎ', // full width
  'аdmin', // Cyrillic а
  'АDМІN', // Cyrillic А, М, І
  'аdмin', // Cyrillic м, a small capital
  'аԁmіn',
  'ADΜΙΝ', // Greek Μ, Ι, Ν
  'ADMİN', // Turkish İ
  'admın', // Turkish ı
  'ádmin',
  'a\u0301d\u0323min', // combining marks
  '𝐚𝐝𝐦𝐢𝐧', // mathematical
  'Ⓐⓓⓜⓘⓝ',
  'adm1n',
  'a.d-m i_n!',
])('%s looks like admin', (name) => {
  expect(toLookalike(name)).toBe(toLookalike('admin'));
});

test.each([
  ['Administrator', 'admin'],
  ['Анна', 'admin'],
  ['Аня', 'Ана'],
  ['कला', 'कलि'], // differ in a vowel sign
  ['அனிதா', 'அனுதா'],
  ['علي', 'على‎ا'],
  ['大川', '犬川'],
])('%s does not look like %s', (name, other) => {
  expect(toLookalike(name)).not.toBe(toLookalike(other));
});
