import type { ListQuery } from './list';

/** `corrected`: another one with another name has taken its place. */
export type CertificateState = 'valid' | 'corrected' | 'revoked';

/** What a certificate's code says to anybody: answer of GET /api/certificates/:code, and nothing else. */
export interface CertificateCheck {
  name: string;
  /** The title of the event when the certificate was issued. */
  event: string;
  /** On which it began, 'YYYY-MM-DD' in the club's time zone. */
  day: string;
  state: CertificateState;
}

/** What the page of a certificate shows. */
export interface ShownCertificate extends CertificateCheck {
  code: string;
}

/** Proof that somebody was at an event, as the team sees it. */
export interface CertificateDto {
  _id: string;
  /** 16 letters and digits of Crockford's base32. After a correction it is another one. */
  code: string;
  name: string;
  state: Exclude<CertificateState, 'corrected'>;
  /** How often its name was corrected. */
  corrections: number;
  /** Whether the PDF can show all letters of the name. */
  isWritable: boolean;
  createdAt: string;
}

/** By what GET /api/admin/events/:id/certificates can be sorted. */
export type CertificateSortField = 'name' | 'createdAt';

/** Its query. `search` is for names. */
export interface CertificateListQuery extends ListQuery {
  state?: CertificateDto['state'];
}

/** A name of which certificates cannot show all letters. */
export interface UnwritableName {
  /** Id of the registration. */
  _id: string;
  name: string;
  /** What is left out. */
  undrawn: string[];
}

/** Answer of GET /api/admin/events/:id/certificates/next: what issuing would do now. */
export interface CertificatesToIssue {
  /** How many were present and have none. */
  people: number;
  /** Those of them whose names cannot be printed whole. */
  unwritable: UnwritableName[];
}

/** Body of POST /api/admin/events/:id/certificates. */
export interface IssueCertificatesRequest {
  /** How many names that cannot be printed whole were shown. Another number is 409. */
  unwritable: number;
  /** Ids of the registrations among these that get none. */
  leaveOut: string[];
}

/** Answer of POST /api/admin/events/:id/certificates. */
export interface IssuedCertificates {
  /** How many people have one now who had none. */
  issued: number;
}

/** Body of POST /api/admin/certificates/:code/correct. */
export interface CorrectCertificateRequest {
  name: string;
}

/** The page that asks for the code of a certificate: its address is printed on each. */
export const certificatesPath = '/certificates';

/** A code as people read it aloud: 'K7QM 2XTR W90P BN4E'. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The page that says whether the certificate of a code is right. */
export function certificatePath(code: string): string {
  return `${certificatesPath}/${code}`;
}
