import type { NamedId } from '@club/shared/audit';
import type { CertificateCheck, CertificateDto, ShownCertificate } from '@club/shared/certificate';
import { certificatesPerFile } from '@club/shared/eventCertificates';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { ConflictError, NotFoundError } from '../../errors';
import { newCode } from '../../lib/codes';
import type { Types } from '../../lib/mongoose';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { listRegistrationIds, listUnreached } from '../events/door/presentPeople.service';
import { announceCertificates } from '../events/mails/eventMails.service';
import { takeCorrectedName } from '../events/registrations/registrationNames.service';
import {
  CertificateModel,
  type CertificateRecord,
  toCertificateDto,
  toCheck,
} from './certificates.model';

/**
 * Gives a certificate another name, under a new code: the former one says from then on that it was corrected. The
 * registration has the name, too.
 * @throws {NotFoundError} when there is no such certificate
 * @throws {ConflictError} when it is corrected or revoked already
 */
export async function correctCertificate(
  code: string,
  { name, isTold }: Correction,
  by: Actor,
): Promise<CertificateDto & { isTold: boolean }> {
  const before = await requireCurrent(code);
  const corrected = await CertificateModel.findOneAndUpdate(
    { code, revokedAt: null },
    { $set: { name, code: newCode() }, $push: { former: { code, name: before.name } } },
    { returnDocument: 'after' },
  ).lean();
  if (!corrected) throw await explain(code);
  await recordAudit({
    actor: named(by),
    action: 'certificate.corrected',
    subject: subjectOf(corrected),
    before: { name: before.name },
    after: { name },
  });
  // Only of the correction that was made, where two are sent at once.
  const isMailed = await takeCorrectedName(corrected.registration, name, isTold);
  const event = corrected.event.toHexString();
  if (isMailed) await announceCertificates(event);
  return { ...toCertificateDto(corrected, await listUnreached(event)), isTold: isMailed };
}

interface Correction {
  name: string;
  /** Whether a mail is to tell the person. */
  isTold: boolean;
}

/**
 * @throws {NotFoundError} when there is no such certificate
 * @throws {ConflictError} when it is corrected or revoked already
 */
export async function revokeCertificate(code: string, by: Actor): Promise<void> {
  const revoked = await CertificateModel.findOneAndUpdate(
    { code, revokedAt: null },
    { $set: { revokedAt: new Date() } },
  ).lean();
  if (!revoked) throw await explain(code);
  await record('certificate.revoked', revoked, by);
}

/**
 * Makes a certificate valid again that was revoked.
 * @throws {NotFoundError} when there is no such certificate
 * @throws {ConflictError} when it is not revoked
 */
export async function restoreCertificate(code: string, by: Actor): Promise<void> {
  const restored = await CertificateModel.findOneAndUpdate(
    { code, revokedAt: { $ne: null } },
    { $set: { revokedAt: null } },
  ).lean();
  if (!restored) {
    await requireCurrent(code);
    throw new ConflictError('This certificate is valid.');
  }
  await record('certificate.restored', restored, by);
}

/** What a code says to anybody; null when no certificate has or had it. */
export async function findCheck(code: string): Promise<CertificateCheck | null> {
  const certificate = await findByCode(code);
  return certificate && toCheck(certificate, code);
}

/** @throws {NotFoundError} when no certificate has or had this code */
export async function getCheck(code: string): Promise<CertificateCheck> {
  const check = await findCheck(code);
  if (!check) throw notFound();
  return check;
}

/**
 * The certificate that has this code now.
 * @throws {NotFoundError} when no certificate has or had it
 * @throws {ConflictError} when it had it before a correction
 */
export async function requireCurrent(code: string): Promise<CertificateRecord> {
  const certificate = await findByCode(code);
  if (!certificate) throw notFound();
  if (certificate.code !== code)
    throw new ConflictError('This certificate was corrected: it has another code.');
  return certificate;
}

/**
 * The certificate of a registration that is valid.
 * @throws {NotFoundError} when there is none
 */
export async function getValidOf(registration: Types.ObjectId): Promise<CertificateRecord> {
  const certificate = await CertificateModel.findOne({ registration, revokedAt: null }).lean();
  if (!certificate) throw new NotFoundError('There is no certificate for you (yet).');
  return certificate;
}

/**
 * The valid certificates of an event for one file, by name.
 * @param page from 1
 * @throws {NotFoundError} when there are no (more)
 */
export async function getValidOfEvent(event: string, page: number): Promise<CertificateRecord[]> {
  const certificates = await CertificateModel.find({ event, revokedAt: null })
    .sort({ name: 1, _id: 1 })
    .skip((page - 1) * certificatesPerFile)
    .limit(certificatesPerFile)
    .lean();
  if (certificates.length === 0) throw new NotFoundError('There are no (more) valid certificates.');
  return certificates;
}

/** Whether a registration has a certificate that is valid. */
export async function isCertified(registration: string): Promise<boolean> {
  return (await CertificateModel.exists({ registration, revokedAt: null })) !== null;
}

/** Of a registration's certificate; null without one. */
export async function findCertificateState(
  registration: string,
): Promise<OwnRegistrationDto['certificate']> {
  const certificate = await CertificateModel.findOne({ registration }, 'revokedAt').lean();
  if (!certificate) return null;
  return certificate.revokedAt ? 'revoked' : 'valid';
}

/** The certificates of the registrations with an email address. */
export async function listCertificatesTo(email: string): Promise<ShownCertificate[]> {
  const registration = { $in: await listRegistrationIds(email) };
  const certificates = await CertificateModel.find({ registration }).sort({ day: -1 }).lean();
  return certificates.map((one) => ({ ...toCheck(one, one.code), code: one.code }));
}

async function findByCode(code: string): Promise<CertificateRecord | null> {
  return (
    (await CertificateModel.findOne({ code }).lean()) ??
    (await CertificateModel.findOne({ 'former.code': code }).lean())
  );
}

/** Why a certificate cannot be changed that is not valid. */
async function explain(code: string): Promise<ConflictError> {
  await requireCurrent(code);
  return new ConflictError('This certificate is revoked.');
}

async function record(
  action: 'certificate.revoked' | 'certificate.restored',
  certificate: CertificateRecord,
  by: Actor,
): Promise<void> {
  await recordAudit({
    actor: named(by),
    action,
    subject: subjectOf(certificate),
    after: { event: certificate.title },
  });
}

function subjectOf({ _id, name }: Pick<CertificateRecord, '_id' | 'name'>): NamedId {
  return { _id: _id.toHexString(), name };
}

function notFound(): NotFoundError {
  return new NotFoundError('No certificate has this code.');
}
