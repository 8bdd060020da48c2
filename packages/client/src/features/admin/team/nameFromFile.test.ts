import { nameFromFile } from './nameFromFile';

test.each([
  ['asha-rao.jpg', 'Asha Rao'],
  ['ASHA_RAO (1).JPEG', 'Asha Rao'],
  ['meeraShah_final.png', 'Meera Shah'],
  ['IMG_ravi.nair_2026.webp', 'Ravi Nair'],
  ["d'souza-zoë.jpg", "D'souza Zoë"],
  ['दीपा.jpg', 'दीपा'],
  ['IMG_20261122_103011.jpg', ''],
  ['IMG_E1234.JPG', ''],
  ['WhatsApp Image 2026-11-22 at 10.30.11.jpeg', ''],
  ['DSC00042.jpg', ''],
])('%s is a picture of %p', (file, name) => {
  expect(nameFromFile(file)).toBe(name);
});

test('a name is never longer than the site takes', () => {
  expect(nameFromFile(`${'a'.repeat(200)}.jpg`)).toHaveLength(80);
});
