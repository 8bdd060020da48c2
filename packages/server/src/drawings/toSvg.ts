import type { Run } from './runs';
import { asBuffer, type Shape, type Sheet } from './sheet';

/** The drawing as SVG. Texts become shapes: it looks the same on a machine without fonts. */
export function toSvg({ width, height, shapes }: Sheet): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.map(element).join('')}</svg>`;
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'path': {
      const { d, colour, at } = shape;
      const transform = `translate(${at.x} ${at.y}) scale(${at.scaleX} ${at.scaleY})`;
      return `<path transform="${transform}" fill="${colour}" d="${d}"/>`;
    }
    case 'text': {
      const { runs, x, y, size, colour } = shape;
      return `<g transform="translate(${x} ${y}) scale(${size})" fill="${colour}">${letters(runs)}</g>`;
    }
    case 'picture': {
      const { bytes, x, y, width, height } = shape;
      const type = bytes[0] === 0xff ? 'jpeg' : 'png';
      const href = `data:image/${type};base64,${asBuffer(bytes).toString('base64')}`;
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/>`;
    }
  }
}

/** The outlines of the letters, of size 1. */
function letters(runs: Run[]): string {
  let start = 0;
  return runs
    .map(({ font, glyphs, width }) => {
      const scale = 1 / font.unitsPerEm;
      let advanced = start;
      start += width;
      return glyphs
        .map(({ id, advance, x, y }) => {
          const place = `translate(${advanced + x * scale} ${-y * scale}) scale(${scale} ${-scale})`;
          advanced += advance * scale;
          const d = font.outline(id);
          return d === '' ? '' : `<path transform="${place}" d="${d}"/>`;
        })
        .join('');
    })
    .join('');
}
