import type {
  CertificateDto,
  CertificateListQuery,
  CertificatesToIssue,
  CorrectCertificateRequest,
  IssueCertificatesRequest,
  IssuedCertificates,
} from '@club/shared/certificate';
import { type ListPage, sendForList } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

const root = '/api/admin/certificates';

function ofEvent(event: string): string {
  return `/api/admin/events/${encodeURIComponent(event)}/certificates`;
}

function pathOf(code: string): string {
  return `${root}/${encodeURIComponent(code)}`;
}

/** GET /api/admin/events/{id}/certificates. */
export function listCertificates(
  event: string,
  query: CertificateListQuery,
  signal: AbortSignal,
): Promise<ListPage<CertificateDto>> {
  return sendForList(ofEvent(event), query, signal);
}

/** GET /api/admin/events/{id}/certificates/next: who would get one now. */
export function getCertificatesToIssue(event: string): Promise<CertificatesToIssue> {
  return sendSignedInForJson(`${ofEvent(event)}/next`);
}

/**
 * POST /api/admin/events/{id}/certificates: one for everybody who was present and has none.
 * @throws {ApiError} 409 when other names cannot be printed whole than were shown
 */
export function issueCertificates(
  event: string,
  body: IssueCertificatesRequest,
): Promise<IssuedCertificates> {
  return sendSignedInForJson(ofEvent(event), { method: 'POST', body });
}

/** GET /api/admin/events/{id}/certificates/sample: a PDF with the name of nobody. */
export async function downloadSample(event: string): Promise<Blob> {
  return (await sendSignedIn(`${ofEvent(event)}/sample`)).blob();
}

/**
 * GET /api/admin/certificates/{code}: the PDF.
 * @throws {ApiError} 409 when it was corrected
 */
export async function downloadCertificate(code: string): Promise<Blob> {
  return (await sendSignedIn(pathOf(code))).blob();
}

/**
 * POST /api/admin/certificates/{code}/correct: gives it another name, under a new code.
 * @throws {ApiError} 409 when it was corrected or revoked, 422 for a name that is none
 */
export function correctCertificate(
  code: string,
  body: CorrectCertificateRequest,
): Promise<CertificateDto> {
  return sendSignedInForJson(`${pathOf(code)}/correct`, { method: 'POST', body });
}

/**
 * DELETE /api/admin/certificates/{code}: revokes it.
 * @throws {ApiError} 409 when it was corrected or revoked
 */
export async function revokeCertificate(code: string): Promise<void> {
  await sendSignedIn(pathOf(code), { method: 'DELETE' });
}

/**
 * POST /api/admin/certificates/{code}/restore: makes it valid again.
 * @throws {ApiError} 409 when it is not revoked
 */
export async function restoreCertificate(code: string): Promise<void> {
  await sendSignedIn(`${pathOf(code)}/restore`, { method: 'POST' });
}
