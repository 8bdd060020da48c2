import sharp from 'sharp';
import { makeMaster } from '../src/pictures/makeMaster';

/** Cannot be made small without loss. */
function drawNoise(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } });
}

/** The master of noise has at most 2,400 pixels on each side and 1 MB, and the shape of the picture. */
export async function expectLimits(width: number, height: number): Promise<void> {
  const { bytes, ...master } = await makeMaster(await drawNoise(width, height).jpeg().toBuffer());
  expect(master.format).toBe('webp');
  expect(Math.max(master.width, master.height)).toBeLessThanOrEqual(2400);
  expect(master.width / master.height).toBeCloseTo(width / height, 2);
  expect(bytes.length).toBeLessThanOrEqual(1_000_000);
  expect(await sharp(bytes).metadata()).toMatchObject({
    width: master.width,
    height: master.height,
  });
}
