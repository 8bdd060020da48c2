import type { CertificatesSection } from '@club/shared/sections';
import { toDay } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import type { ArtColours, ClubArt, DrawnPicture } from '../../drawings/clubArt';
import type { CertificateText } from '../../drawings/drawCertificate';
import { type DrawingTurn, drawInTurn } from '../../drawings/drawInTurn';
import { toSignature } from '../../drawings/pictures';
import { readClubArt } from '../content/clubArt.service';
import { getEvent } from '../events/events.service';
import { findMasterById } from '../media/storedPictures.service';
import type { CertificateRecord } from './certificates.model';
import { readSigners } from './issueCertificates.service';

/** All that a certificate says. Each line has to be given, in previews too. */
type Printed = Omit<CertificateText, 'signers'> & CertificatesSection;

/** How it is printed: a PDF, or a picture for screens. */
type PrintKind = 'certificate' | 'certificateOnScreen';

/**
 * The certificate in the club's present look, as a PDF.
 * @throws {ServiceUnavailableError} when too many others wait for theirs
 */
export async function printCertificate(
  certificate: CertificateRecord,
  describeClub: DescribeClub,
  turn: DrawingTurn,
): Promise<Buffer> {
  return await print(toPrinted(certificate), describeClub, turn, 'certificate');
}

/**
 * Several in one PDF, each on a page, in one turn.
 * @throws {ServiceUnavailableError} when too many others wait for theirs
 */
export async function printCertificates(
  certificates: CertificateRecord[],
  describeClub: DescribeClub,
  turn: DrawingTurn,
): Promise<Buffer> {
  return await drawInTurn(async () => {
    const art = await readClubArt(describeClub().url);
    const texts: CertificateText[] = [];
    for (const one of certificates) texts.push(await toText(toPrinted(one), art));
    return { kind: 'certificates', texts, art };
  }, turn);
}

function toPrinted({ name, title, day, code, signers }: CertificateRecord): Printed {
  return {
    name,
    event: title,
    day,
    code,
    signers: signers.map(({ name, position, image }) => ({
      name,
      position: position ?? '',
      image: image ?? null,
    })),
  };
}

async function print(
  printed: Printed,
  describeClub: DescribeClub,
  turn: DrawingTurn,
  kind: PrintKind,
): Promise<Buffer> {
  return await drawInTurn(async () => {
    const art = await readClubArt(describeClub().url);
    return { kind, text: await toText(printed, art), art };
  }, turn);
}

async function toText({ signers, ...lines }: Printed, art: ClubArt): Promise<CertificateText> {
  const drawnSigners = await Promise.all(
    signers.map(async ({ image, ...signer }) => ({
      ...signer,
      signature: image ? await readSignature(image, art.colours.text) : null,
    })),
  );
  return { ...lines, signers: drawnSigners };
}

/** Nobody's: how those of an event will look. */
const sample = { name: 'Asha Raman', code: '0'.repeat(16) };

/** @throws {NotFoundError} when there is no such event */
export async function printSample(
  eventId: string,
  describeClub: DescribeClub,
  turn: DrawingTurn,
  kind: PrintKind = 'certificate',
): Promise<Buffer> {
  const { title, startsAt } = await getEvent(eventId);
  const day = toDay(new Date(startsAt), describeClub().timeZone);
  const signers = await readSigners();
  return await print({ ...sample, event: title, day, signers }, describeClub, turn, kind);
}

/** The same of no event, with signatures that are not published yet. */
export async function printSignatures(
  signers: CertificatesSection['signers'],
  describeClub: DescribeClub,
  turn: DrawingTurn,
): Promise<Buffer> {
  const day = toDay(new Date(), describeClub().timeZone);
  const certificate = { ...sample, event: 'Pitch Night', day, signers };
  return await print(certificate, describeClub, turn, 'certificateOnScreen');
}

const maxSignatures = 20;

/** By picture and colour, the last used last: finding the strokes takes longer than the rest of the PDF. */
const signatures = new Map<string, DrawnPicture | null>();

async function readSignature(
  image: string,
  colour: ArtColours['text'],
): Promise<DrawnPicture | null> {
  const key = `${image} ${colour}`;
  let signature = signatures.get(key);
  if (signature === undefined) {
    const master = await findMasterById(image);
    signature = master && (await toSignature(master.bytes, colour));
  }
  signatures.delete(key);
  signatures.set(key, signature);
  const [oldest] = signatures.keys();
  if (oldest !== undefined && signatures.size > maxSignatures) signatures.delete(oldest);
  return signature;
}
