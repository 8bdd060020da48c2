import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { directionFeatures, toPdfFont } from './pdfFont';
import type { Run } from './runs';
import { asBuffer, type Shape, type Sheet } from './sheet';

/** What a file says about itself. */
export interface PdfDetails {
  title: string;
  author: string;
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is open already: several documents share its tables, and each embeds what it uses. */
      font(font: Font, size?: number): this;
    }
  }
}

/** Of paper, in points. */
export interface PaperSize {
  width: number;
  height: number;
}

/**
 * The drawings as a PDF, each on a page. Texts stay texts; of each font, the letters that it uses are embedded.
 * @param paper in their proportions; without it, a page is as large as its sheet
 */
export function toPdf(
  sheets: readonly Sheet[],
  { title, author }: PdfDetails,
  paper?: PaperSize,
): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    displayTitle: true,
    lang: 'en',
    info: { Title: title, Author: author },
    pdfVersion: '1.7',
  });
  const parts: Buffer[] = [];
  const file = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  for (const sheet of sheets) {
    const { width, height } = paper ?? sheet;
    document.addPage({ size: [width, height], margin: 0 });
    document.scale(width / sheet.width, height / sheet.height);
    for (const shape of sheet.shapes) draw(document, shape);
  }
  document.end();
  return file;
}

function draw(document: PDFKit.PDFDocument, shape: Shape): void {
  switch (shape.kind) {
    case 'path': {
      const { d, colour, at } = shape;
      document.save();
      document.translate(at.x, at.y).scale(at.scaleX, at.scaleY).path(d).fill(colour);
      document.restore();
      return;
    }
    case 'text': {
      let { x } = shape;
      // Programs that read or copy it get the letters, in place of a guess from their order on the page.
      document.markContent('Span', { actual: shape.text });
      for (const run of shape.runs) {
        document.fillColor(shape.colour);
        drawRun(document, run, { x, y: shape.y, size: shape.size });
        x += run.width * shape.size;
      }
      document.endMarkedContent();
      return;
    }
    case 'picture': {
      const { bytes, x, y, width, height } = shape;
      // As a text: pdfkit then embeds a picture once that is on several pages, e.g. a signature.
      const source = `data:image;base64,${asBuffer(bytes).toString('base64')}`;
      document.image(source, x, y, { width, height });
    }
  }
}

interface Place {
  /** The left end of the baseline. */
  x: number;
  y: number;
  size: number;
}

function drawRun(document: PDFKit.PDFDocument, run: Run, { x, y, size }: Place): void {
  const font = toPdfFont(run.font);
  if (!font) {
    drawOutlines(document, run, { x, y, size });
    return;
  }
  const features = directionFeatures[run.direction];
  document.font(font, size);
  document.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', features });
}

/** The letters of a font that cannot be embedded, as shapes. */
function drawOutlines(document: PDFKit.PDFDocument, run: Run, { x, y, size }: Place): void {
  const scale = size / run.font.unitsPerEm;
  let advanced = 0;
  for (const glyph of run.glyphs) {
    const outline = run.font.outline(glyph.id);
    document.save();
    document.translate(x + (advanced + glyph.x) * scale, y - glyph.y * scale).scale(scale, -scale);
    if (outline !== '') document.path(outline).fill();
    document.restore();
    advanced += glyph.advance;
  }
}
