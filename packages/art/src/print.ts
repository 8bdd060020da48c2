import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import sharp from 'sharp';

/** Colours in a printed file: flat inks and the steps that smooth their edges. */
const paletteSize = 48;

/** Renders a scene to SVG text; figures wait for their parts, so this takes a moment. */
async function renderSvg(scene: ReactNode): Promise<string> {
  const { prelude } = await prerender(scene);
  const text = await new Response(prelude).text();
  return text.slice(text.indexOf('<svg'));
}

/** Prints a scene as a PNG of few colours, `width` pixels wide. The same scene gives the same bytes. */
export async function printPng(scene: ReactNode, width: number): Promise<Buffer> {
  const svg = await renderSvg(scene);
  return sharp(Buffer.from(svg), { unlimited: true })
    .resize({ width })
    .flatten({ background: '#fff' })
    .png({ palette: true, colours: paletteSize, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
