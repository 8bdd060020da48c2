import { toDay } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import type { ArtColours, DrawnPicture } from '../../drawings/clubArt';
import { toSignature } from '../../drawings/pictures';
import { openScripts } from '../../drawings/text';
import { toPdf } from '../../drawings/toPdf';
import { readClubArt } from '../content/clubArt.service';
import { findSections } from '../content/contentPart.service';
import { getEvent } from '../events/events.service';
import { findMasterById } from '../media/storedPictures.service';
import type { CertificateRecord } from './certificates.model';
import { type CertificateText, drawCertificate } from './drawCertificate';

type Printed = Pick<CertificateRecord, 'name' | 'title' | 'day' | 'code' | 'signers'>;

/** The certificate as a PDF in the club's present look. */
export async function printCertificate(
  { name, title, day, code, signers }: Printed,
  describeClub: DescribeClub,
): Promise<Buffer> {
  const art = await readClubArt(describeClub().url);
  const drawnSigners = await Promise.all(
    signers.map(async ({ name, position, image }) => ({
      ...{ name, position: position ?? '' },
      signature: image ? await readSignature(image, art.colours.text) : null,
    })),
  );
  const text: CertificateText = { name, event: title, day, code, signers: drawnSigners };
  return await toPdf(drawCertificate(text, art), {
    title: `Certificate: ${name}, ${title}`,
    author: art.name,
  });
}

/** Nobody's: how those of an event will look. */
const sample = { name: 'Asha Raman', code: '0'.repeat(16) };

/** @throws {NotFoundError} when there is no such event */
export async function printSample(eventId: string, describeClub: DescribeClub): Promise<Buffer> {
  const { title, startsAt } = await getEvent(eventId);
  const day = toDay(new Date(startsAt), describeClub().timeZone);
  const signers = (await findSections())?.certificates.signers ?? [];
  return await printCertificate({ ...sample, title, day, signers }, describeClub);
}

/**
 * Does once what the first of an event's certificates would take longer for: it finds the strokes of the
 * signatures and opens the fonts of all scripts. Those who are mailed about theirs soon ask for it.
 * @throws {NotFoundError} when there is no such event
 */
export async function prepareCertificates(
  eventId: string,
  describeClub: DescribeClub,
): Promise<void> {
  await openScripts();
  await printSample(eventId, describeClub);
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
