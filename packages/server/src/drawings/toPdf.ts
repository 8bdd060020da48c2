import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
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
 * The drawing as a PDF of one page. Texts stay texts; of each font, the letters that it uses are embedded.
 * @param paper in its proportions; without it, the page is as large as the sheet
 */
export function toPdf(
  sheet: Sheet,
  { title, author }: PdfDetails,
  paper: PaperSize = sheet,
): Promise<Buffer> {
  const document = new PDFDocument({
    ...{ size: [paper.width, paper.height], margin: 0, displayTitle: true, lang: 'en' },
    ...{ info: { Title: title, Author: author }, pdfVersion: '1.7' },
  });
  const parts: Buffer[] = [];
  const file = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  document.scale(paper.width / sheet.width, paper.height / sheet.height);
  for (const shape of sheet.shapes) draw(document, shape);
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
      for (const { font, text, width } of shape.runs) {
        document.font(font, shape.size).fillColor(shape.colour);
        document.text(text, x, shape.y, { lineBreak: false, baseline: 'alphabetic' });
        x += width * shape.size;
      }
      return;
    }
    case 'picture': {
      const { bytes, x, y, width, height } = shape;
      document.image(asBuffer(bytes), x, y, { width, height });
    }
  }
}
