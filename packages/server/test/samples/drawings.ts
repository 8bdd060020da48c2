import { certificatePath } from '@club/shared/certificatePaths';
import { eventPath } from '@club/shared/eventPaths';
import type { PosterLayout } from '@club/shared/poster';
import brand from '../../../../content/brand.json';
import { toClubArt } from '../../src/drawings/clubArt';
import { type CertificateText, drawCertificate } from '../../src/drawings/drawCertificate';
import { drawEventPreview } from '../../src/drawings/drawEventPreview';
import { drawPoster, heightInUnits } from '../../src/drawings/drawPoster';
import { toEventDate } from '../../src/drawings/eventDate';
import { drawQrCode } from '../../src/drawings/qrCode';
import type { Sheet } from '../../src/drawings/sheet';
import { admin, club, event, people } from './club';

const art = toClubArt(
  { name: club.name, institute: 'Meghpur Institute of Technology', url: club.url },
  { logo: null, colours: brand.colours, headlineFace: 'grotesque' },
  null,
);

const longTitle = 'From the First Idea to the First Customer: an Evening of Ten Founders';
const otherTitle = 'தொழில் முனைவோர் சந்திப்பு';

/** A certificate and an event that the test of the addresses puts into the site. */
export const certificateCode = 'K7QM2XTRW90PBN4E';
const eventAddress = club.url + eventPath(event.slug);
const certificateAddress = club.url + certificatePath(certificateCode);

function certificate(changes: Partial<CertificateText>): Sheet {
  const signers = [
    { name: admin, position: 'President', signature: null },
    { name: 'Dr. Kavitha Rao', position: 'Faculty Co-ordinator', signature: null },
  ];
  const usual = { name: people.usual.name, event: event.title, day: '2027-03-12' };
  return drawCertificate({ ...usual, code: certificateCode, signers, ...changes }, art);
}

const announced = {
  ...toEventDate(event.startsAt.toISOString(), club.timeZone),
  title: event.title,
  place: event.place,
  isCancelled: false,
};

function poster(layout: PosterLayout, changes: Partial<typeof announced> = {}): Sheet {
  const text = { ...announced, address: eventAddress, ...changes };
  const height = heightInUnits({ width: 1080, height: 1350 });
  return drawPoster(layout, { text, art, picture: null, height });
}

function preview(changes: Partial<typeof announced>): Sheet {
  return drawEventPreview({ text: { ...announced, ...changes }, art, picture: null });
}

/** Each drawing by the name of its file. */
export const drawings: Record<string, Sheet> = {
  certificate: certificate({}),
  'certificate-long': certificate({ name: people.long.name, event: longTitle }),
  'certificate-other-script': certificate({ name: people.otherScript.name, event: otherTitle }),
  'poster-date': poster('date'),
  'poster-picture': poster('picture'),
  'poster-night': poster('night'),
  'poster-long': poster('date', { title: longTitle }),
  'poster-other-script': poster('night', { title: otherTitle }),
  'poster-cancelled': poster('date', { isCancelled: true }),
  'link-preview': preview({}),
  'link-preview-long': preview({ title: longTitle }),
  'link-preview-cancelled': preview({ isCancelled: true }),
};

/** What can be read on a sheet, line by line, and where its QR code leads. */
export function readSheet({ shapes }: Sheet): string[] {
  const lines = shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape.runs.map(({ text }) => text).join('')] : [],
  );
  const codes = [eventAddress, certificateAddress].filter((address) => {
    const { path } = drawQrCode(address);
    return shapes.some((shape) => shape.kind === 'path' && shape.d === path);
  });
  return [...lines, ...codes.map((address) => `QR code: ${address}`)];
}
