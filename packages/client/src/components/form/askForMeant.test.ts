import { meantAddress } from '@club/shared/meantAddress';

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmal.com', 'asha@gmail.com'],
  ['Asha@Gmaill.com', 'Asha@gmail.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
])('%s was probably meant as %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

test.each([
  'asha@gmail.com',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@yahoo.co.in',
  'asha@college.example',
  'asha',
])('%s is as it was meant', (typed) => expect(meantAddress(typed)).toBeNull());
