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
  expect(await tintOfFile(draw('#ffb000', figure).png())).toBe('ffb000 ffb000');
  const [upper, lower] = (await tintOfFile(draw('#0e6b67', figure).flatten().jpeg())).split(' ');
  expect(upper).toMatch(/^0[d-f]6[a-c]6[6-8]$/);
  expect(lower).toBe(upper);
});

test('it has a colour of the upper and one of the lower half', async () => {
  const floor = '<rect y="30" width="60" height="30" fill="#0e6b67"/>';
  expect(await tintOfFile(draw('#ffb000', floor + figure).png())).toBe('ffb000 0e6b67');
});

test('shades beside the colour of the ground do not change it', async () => {
  const shade = '<rect width="12" height="60" fill="#ff9900"/>';
  expect(await tintOfFile(draw('#ffb000', shade).png())).toBe('ffb000 ffb000');
});

test('a picture of greys has one, too', async () => {
  expect(await tintOfFile(draw('#fff', figure).toColourspace('b-w').png())).toBe('ffffff ffffff');
});

test('a picture with transparent parts has none', async () => {
  expect(await tintOfFile(draw('none', figure).png())).toBe('');
});
