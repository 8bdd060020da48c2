import { withScheme } from '@club/shared/webAddress';

test.each([
  ['instagram.com/x', 'https://instagram.com/x'],
  [
    ' www.linkedin.com/company/e-cell?trk=a#top ',
    'https://www.linkedin.com/company/e-cell?trk=a#top',
  ],
  ['//club.example', 'https://club.example'],
  ['club.example:8080/a', 'https://club.example:8080/a'],
  ['münchen.example', 'https://münchen.example'],
])('%s becomes %s', (text, address) => expect(withScheme(text)).toBe(address));

test.each([
  'https://instagram.com/x',
  'http://club.example',
  'HTTPS://club.example',
  'mailto:hello@club.example',
  'javascript:alert(1)',
  'hello@club.example',
  '@club',
  'instagram',
  'my page.example',
  'https:/',
  '',
])('%p stays as it is', (text) => expect(withScheme(text)).toBe(text));
