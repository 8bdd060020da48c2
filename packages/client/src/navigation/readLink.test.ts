import { findLinkPath, readLink } from './readLink';

const token = 'Ab-C_d'.padEnd(43, '0');
const fragment = `token=${token}&purpose=invitation`;
const link = `https://club.example/link#${fragment}`;
const encoded = encodeURIComponent(link);
const proofpoint = link
  .replace(/[-_#=&:%]/g, (sign) => `-${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  .replaceAll('/', '_');

test.each<[string, string]>([
  ['as it was sent', link],
  ['the part behind #', `#${fragment}`],
  ['# as %23', link.replace('#', '%23')],
  ['all of it encoded', encoded],
  ['encoded twice', encodeURIComponent(encoded)],
  ['= as %3D', link.replaceAll('=', '%3D')],
  ['= and # in small hexadecimal', link.replaceAll('=', '%3d').replace('#', '%23')],
  ['& as &amp;', link.replaceAll('&', '&amp;')],
  ['# as &#35;', link.replace('#', '&#35;')],
  ['a query before #', link.replace('#', '?utm_source=mail&fbclid=x#')],
  ['a query behind it', `${link}?utm_source=mail`],
  ['the secret in the query', link.replace('#', '?')],
  ['a second #', link.replace('#', '#!#')],
  ['a tag behind it', `${link}</a>`],
  ['a tag around it', `<a href="${link}">${link}</a>`],
  ['brackets in words of HTML', `&lt;${link}&gt;`],
  ['the end of a line behind it', `${link}=20=0D=0A`],
  [
    'Safe Links in a tag',
    `<https://eur03.safelinks.protection.outlook.com/?url=${encoded}%3C%2Fa%3E&amp;data=05>.`,
  ],
  ['brackets around it', `<${link}>).`],
  ['a link of Markdown', `[Accept](${link})`],
  ['quoted-printable', link.replaceAll('=', '=3D')],
  [
    'quoted-printable, broken',
    `${link.slice(0, 40)}=\r\n${link.slice(40)}`.replaceAll('token=', 'token=3D'),
  ],
  ['broken into lines', `${link.slice(0, 50)}\n ${link.slice(50)}`],
  ['invisible characters in it', `${link.slice(0, 50)}\u200b${link.slice(50)}\ufeff`],
  ['a text around it', `Dear Asha,\n\nplease accept: ${link}\n\nYours, the club`],
  [
    'Safe Links',
    `https://deu01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C02&sdata=x%3D&reserved=0`,
  ],
  [
    'Safe Links of a %23',
    `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(link.replace('#', '%23'))}&data=05`,
  ],
  [
    'Proofpoint 2',
    `https://urldefense.proofpoint.com/v2/url?u=${proofpoint}&d=DwMF&c=x&r=y&m=z&s=w&e=`,
  ],
  ['Proofpoint 3', `https://urldefense.com/v3/__${link.replace('#', '*')}__;Iw!!abc!def$`],
  [
    'Barracuda',
    `https://linkprotect.cudasvc.com/url?a=${encoded.toLowerCase().replace(token.toLowerCase(), token)}&c=E,1,x&typo=1`,
  ],
  ['Cisco', `https://secure-web.cisco.com/1abcDEF/${encoded}`],
  ['Google', `https://www.google.com/url?q=${encoded}&sa=D&source=editors`],
  ['Sophos', `https://eu-central-1.protection.sophos.com?d=club.example&u=${btoa(link)}&i=x&h=y`],
])('a link is read: %s', (_, text) => {
  expect(readLink(text)?.get('token')).toBe(token);
  expect(readLink(text)?.get('purpose')).toBe('invitation');
});

test.each(['', '#', '#token=', 'https://club.example/link', 'token', '#about', 'brokentoken=abc'])(
  'there is no secret in %j',
  (text) => expect(readLink(text)).toBeNull(),
);

test('a secret that begins like an encoded = stays whole', () => {
  const odd = `3D${'x'.repeat(41)}`;
  expect(readLink(`#token=${odd}`)?.get('token')).toBe(odd);
  expect(readLink(`#token=3D${odd}`)?.get('token')).toBe(odd);
});

test('the link of a draft, and one to leave', () => {
  expect(readLink(`#draft=${token}`)?.get('draft')).toBe(token);
  expect(readLink(`/subscriber%23token%3D${token}%26leave`)?.has('leave')).toBe(true);
  expect(readLink(`/subscriber#token=${token}`)?.has('leave')).toBe(false);
});

test('a link says to which page it leads', () => {
  const paths = ['/link', '/registration', '/application'];
  expect(findLinkPath(link, paths)).toBe('/link');
  expect(
    findLinkPath(encodeURIComponent(`https://x.example/Registration#token=${token}`), paths),
  ).toBe('/registration');
  expect(findLinkPath(token, paths)).toBeUndefined();
});
