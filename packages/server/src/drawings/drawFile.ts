import type { PosterLayout } from '@club/shared/poster';
import sharp from 'sharp';
import type { ClubArt } from './clubArt';
import { type CertificateText, drawCertificate } from './drawCertificate';
import { drawEventPreview, type EventPreviewDrawing } from './drawEventPreview';
import { drawPoster, type Poster } from './drawPoster';
import type { Sheet } from './sheet';
import { type PaperSize, toPdf } from './toPdf';
import { toSvg } from './toSvg';

/** What is drawn when somebody asks for it. It travels to a thread: no fonts, no functions. */
export type DrawingTask =
  | { kind: 'certificate' | 'certificateOnScreen'; text: CertificateText; art: ClubArt }
  | { kind: 'certificates'; texts: CertificateText[]; art: ClubArt }
  | { kind: 'posterOnPaper'; layout: PosterLayout; poster: Poster; paper: PaperSize }
  | { kind: 'posterOnScreen'; layout: PosterLayout; poster: Poster }
  | { kind: 'eventPreview'; preview: EventPreviewDrawing };

/** What the thread answers. */
export type DrawingAnswer = { file: Uint8Array } | { failed: string };

/** WhatsApp takes no picture above 600 kB. Letters in colours need all their pixels. */
const previewSettings = { quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' };

/**
 * A PDF, a picture for screens, or nothing. It takes a processor for up to 100 ms, and longer for the first one; for
 * many certificates up to 2 seconds.
 */
export async function drawFile(task: DrawingTask): Promise<Buffer> {
  switch (task.kind) {
    case 'certificate': {
      const { text, art } = task;
      const title = `Certificate: ${text.name}, ${text.event}`;
      return await toPdf([drawCertificate(text, art)], { title, author: art.name });
    }
    case 'certificates': {
      const { texts, art } = task;
      const title = `Certificates: ${texts[0]?.event}`;
      const sheets = texts.map((text) => drawCertificate(text, art));
      return await toPdf(sheets, { title, author: art.name });
    }
    case 'posterOnPaper': {
      const { layout, poster, paper } = task;
      const details = { title: poster.text.title, author: poster.art.name };
      return await toPdf([drawPoster(layout, poster)], details, paper);
    }
    case 'certificateOnScreen':
      return await toPng(drawCertificate(task.text, task.art));
    case 'posterOnScreen':
      return await toPng(drawPoster(task.layout, task.poster));
    case 'eventPreview': {
      const sheet = drawEventPreview(task.preview);
      return await sharp(Buffer.from(toSvg(sheet)))
        .jpeg(previewSettings)
        .toBuffer();
    }
  }
}

async function toPng(sheet: Sheet): Promise<Buffer> {
  return await sharp(Buffer.from(toSvg(sheet)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
