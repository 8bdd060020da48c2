import { findPictures, renamePictures } from './pictureReferences';

const value = {
  logo: 'logo.svg',
  hero: { image: null, alt: 'not a picture' },
  entries: [
    { image: 'a.png', caption: 'image' },
    { image: 'b.png', caption: 'logo' },
  ],
};

test('findPictures gives every picture and its place', () => {
  expect(findPictures(value)).toEqual([
    { path: ['logo'], reference: 'logo.svg' },
    { path: ['entries', 0, 'image'], reference: 'a.png' },
    { path: ['entries', 1, 'image'], reference: 'b.png' },
  ]);
});

test('renamePictures changes pictures and nothing else', () => {
  const ids = new Map([
    ['a.png', '1'],
    ['logo.svg', '2'],
  ]);
  expect(renamePictures(value, (name) => ids.get(name) ?? null)).toEqual({
    ...value,
    logo: '2',
    entries: [
      { image: '1', caption: 'image' },
      { image: null, caption: 'logo' },
    ],
  });
});
