import sharp, { type Sharp } from 'sharp';
import { makeMaster } from './makeMaster';

const draw = (ground: string, figure = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60">
        <rect width="60" height="60" fill="${ground}"/>${figure}</svg>`,
    ),
  );
const figure = '<circle cx="30" cy="30" r="20" fill="#14130f"/>';
const tintOfFile = async (picture: Sharp) => (await makeMaster(await picture.toBuffer())).tint;

test('the tint is the colour of the ground, with nothing of what stands before it', async () => {
  expect(await tintOfFile(draw('#ffb000', figure).png())).toBe('530');
  expect(await tintOfFile(draw('#0e6b67', figure).flatten().jpeg())).toBe('022');
});

test('a picture of greys has one, too', async () => {
  expect(await tintOfFile(draw('#fff', figure).toColourspace('b-w').png())).toBe('555');
});

test('a picture with transparent parts has none', async () => {
  expect(await tintOfFile(draw('none', figure).png())).toBe('');
});
