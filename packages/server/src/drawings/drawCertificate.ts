import { certificatePath, certificatesPath, inGroups } from '@club/shared/certificatePaths';
import { type ClubArt, type DrawnPicture, drawnTitle, letterhead } from './clubArt';
import { trajectory } from './motif';
import { qrCode } from './qrCode';
import { line, lines, rectangle, type Shape, type Sheet } from './sheet';
import { fitText, heightOf } from './text';

/** What a certificate says. */
export interface CertificateText {
  name: string;
  /** The title of the event. */
  event: string;
  /** 'YYYY-MM-DD'. */
  day: string;
  code: string;
  signers: DrawnSigner[];
}

interface DrawnSigner {
  name: string;
  position: string;
  /** The strokes, on no ground; null: an empty line to sign by hand. */
  signature: DrawnPicture | null;
}

/** A4 across, in points. */
const page = { width: 841.89, height: 595.28 };
const margin = 52;
/** The field of the date at the right. */
const field = { x: 604, y: 0, width: page.width - 604, height: page.height };
const fieldLeft = field.x + 30;
const fieldWidth = field.width - 60;

/** A certificate, as it is printed. */
export function drawCertificate(text: CertificateText, art: ClubArt): Sheet {
  const { colours } = art;
  return {
    ...page,
    shapes: [
      rectangle({ x: 0, y: 0, ...page }, colours.paper),
      ...drawField(text, art),
      ...letterhead(art, { x: margin, y: 46, width: statement.width, height: 42 }, colours),
      ...drawStatement(text, art),
      ...drawSigners(text.signers, art),
    ],
  };
}

/** Between the letterhead and the signatures. */
const statement = { top: 168, bottom: 436, width: field.x - 2 * margin };
/** Of the name, the largest that leaves room for the rest. */
const nameSizes = [66, 58, 50, 44, 38, 32];

function drawStatement({ name, event, day }: CertificateText, art: ClubArt): Shape[] {
  const { headline: face, colours } = art;
  const { width } = statement;
  const title = fitText(drawnTitle(event, art), face, {
    width,
    maxLines: 2,
    maxSize: 29,
    minSize: 12,
  });
  const names = nameSizes.map((maxSize) =>
    fitText(name, face, { width, maxLines: 2, maxSize, minSize: 18 }),
  );
  const room = statement.bottom - statement.top - heightOf(title) - 110;
  const person = names.find((set) => heightOf(set) <= room) ?? names.at(-1);
  if (!person) return [];

  const x = margin;
  const nameY = statement.top + 30 + person.size * person.leading;
  const nameEnd = Math.max(nameY, nameY + heightOf(person) - person.size * person.leading);
  const titleY = nameEnd + 44 + title.size;
  const titleEnd = titleY + heightOf(title) - title.size * title.leading;
  const quiet = { face: 'medium', size: 13, colour: colours.quiet } as const;
  return [
    line(
      'Certificate of attendance',
      { x, y: statement.top },
      { face, size: 19, colour: colours.strong },
    ),
    ...(person.lines.length > 0
      ? lines(person, { x, y: nameY }, { face, colour: colours.text })
      : [rectangle({ x, y: nameY, width, height: 0.8 }, colours.text)]), // to be written by hand
    line('was present at', { x, y: nameEnd + 36 }, quiet),
    ...lines(title, { x, y: titleY }, { face, colour: colours.text }),
    line(`on ${longDay(day)}`, { x, y: titleEnd + 26 }, quiet),
  ];
}

const signatureLine = { y: 504, width: 210, gap: 40 };
const signatureRoom = { width: 160, height: 52 };

function drawSigners(signers: DrawnSigner[], art: ClubArt): Shape[] {
  return signers.flatMap((signer, index) =>
    drawSigner(signer, margin + index * (signatureLine.width + signatureLine.gap), art),
  );
}

function drawSigner({ name, position, signature }: DrawnSigner, x: number, art: ClubArt): Shape[] {
  const { y, width } = signatureLine;
  const { text, quiet } = art.colours;
  const fit = (words: string, face: 'bold' | 'medium', maxSize: number) =>
    fitText(words, face, { width, maxLines: 1, maxSize, minSize: 7 });
  const shapes = [
    rectangle({ x, y, width, height: 0.8 }, text),
    ...lines(fit(name, 'bold', 11), { x, y: y + 18 }, { face: 'bold', colour: text }),
    ...lines(fit(position, 'medium', 10), { x, y: y + 32 }, { face: 'medium', colour: quiet }),
  ];
  if (!signature) return shapes;
  const scale = Math.min(
    signatureRoom.width / signature.width,
    signatureRoom.height / signature.height,
  );
  const size = { width: signature.width * scale, height: signature.height * scale };
  return [
    ...shapes,
    { kind: 'picture', bytes: signature.bytes, x, y: y - 5 - size.height, ...size },
  ];
}

function drawField({ day, code }: CertificateText, art: ClubArt): Shape[] {
  const { headline: face, colours } = art;
  const x = fieldLeft;
  const colour = colours.onAccent;
  const room = { width: fieldWidth, maxLines: 1, maxSize: 22, minSize: 12 };
  const month = fitText(monthAndYear(day), face, room);
  return [
    rectangle(field, colours.accent),
    ...trajectory({ x: field.x, y: 242, width: 200, height: 140 }, colours, 40),
    line(String(new Date(day).getUTCDate()), { x: x - 6, y: 158 }, { face, size: 150, colour }),
    ...lines(month, { x, y: 192 }, { face, colour }),
    ...drawCheck(code, art),
  ];
}

const qrWidth = 112;

/** How to check the certificate: without the site's address by the code alone, which the club's page takes. */
function drawCheck(code: string, { url, colours }: ClubArt): Shape[] {
  const { onAccent: colour, text, paper } = colours;
  const x = fieldLeft;
  const small = { face: 'medium', size: 8.5, colour } as const;
  const number = line(inGroups(code), { x, y: 538 }, { face: 'bold', size: 10, colour });
  if (url === '') return [number, line('The club can check this code.', { x, y: 552 }, small)];
  const room = { width: fieldWidth, maxLines: 1, maxSize: small.size, minSize: 4 };
  const address = fitText(withoutScheme(url) + certificatesPath, 'medium', room);
  return [
    ...qrCode(
      url + certificatePath(code),
      { x, y: 408, width: qrWidth },
      { dark: text, light: paper },
    ),
    number,
    line('Anybody can check it:', { x, y: 552 }, small),
    ...lines(address, { x, y: 564 }, small),
  ];
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

function longDay(day: string): string {
  return format(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

function monthAndYear(day: string): string {
  return format(day, { month: 'long', year: 'numeric' });
}

function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString('en-IN', { ...parts, timeZone: 'UTC' });
}
