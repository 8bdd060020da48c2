import { z } from 'zod';
import type { Contracts, QueryOf } from './contract';
import { previewRequest } from './rules/anyValue';
import { linkToken, personName } from './rules/fields';
import { listQuery } from './rules/listQuery';
import { payload } from './rules/payload';
import { day, id, moment, text } from './rules/shape';
import { storedId } from './rules/storedId';
import { wholeNumber } from './rules/wholeNumber';

const certificateState = z.enum(['valid', 'corrected', 'revoked']);

/** `corrected`: another one with another name has taken its place. */
export type CertificateState = z.output<typeof certificateState>;

const checkFields = z.strictObject({
  name: text,
  /** The title of the event when the certificate was issued. */
  event: text,
  /** On which it began, 'YYYY-MM-DD' in the club's time zone. */
  day,
  state: certificateState,
});

const certificateCheck = checkFields.meta({ id: 'CertificateCheck' });

/** What a certificate's code says to anybody, and nothing else. */
export interface CertificateCheck extends z.output<typeof certificateCheck> {}

export const shownCertificate = checkFields.extend({ code: text });

/** What the page of a certificate shows. */
export interface ShownCertificate extends z.output<typeof shownCertificate> {}

const listedStates = ['valid', 'revoked'] as const;
const listedState = z.enum(listedStates, {
  error: `Please choose one of ${listedStates.join(', ')}.`,
});

const certificate = z
  .strictObject({
    _id: id,
    /** 16 letters and digits of Crockford's base32. After a correction it is another one. */
    code: text,
    name: text,
    state: listedState,
    /** How often its name was corrected. */
    corrections: z.int().min(0),
    /** Whether the PDF can show all letters of the name. */
    isWritable: z.boolean(),
    /** Whether the person has left no email address: no mail says that there is a certificate. */
    isUnreached: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: 'Certificate' });

/** Proof that somebody was at an event, as the team sees it. */
export interface CertificateDto extends z.output<typeof certificate> {}

const orders = ['createdAt', 'name'] as const;

/** By what certificates can be sorted. */
export type CertificateSortField = (typeof orders)[number];

/** `search` is for names. */
export const certificateListQuery = listQuery(orders).extend({
  state: listedState.optional(),
  /** Those of people who have left no email address. */
  unreached: z.literal('true', { error: 'Please leave it out, or choose true.' }).optional(),
});

/** Which certificates somebody asks for. */
export interface CertificateListQuery extends QueryOf<typeof certificateListQuery> {}

const certificatesFileQuery = z.strictObject({
  /** From 1: a file has at most 100. */
  page: wholeNumber(1, 1_000, 'Please give page as a whole number from 1 to 1000.').default(1),
});

const unwritableName = z.strictObject({
  /** Id of the registration. */
  _id: id,
  name: text,
  /** What is left out. */
  undrawn: z.array(text),
});

/** A name of which certificates cannot show all letters. */
export interface UnwritableName extends z.output<typeof unwritableName> {}

const doubtfulAddress = z.strictObject({
  /** Id of the registration. */
  _id: id,
  name: text,
  email: text,
  /** The address that was probably meant; null where it only was never confirmed. */
  meant: text.nullable(),
});

/** An address to which a certificate would be mailed, and which perhaps nobody reads. */
export interface DoubtfulAddress extends z.output<typeof doubtfulAddress> {}

/** As many people can be named in one line. */
export const mostNamedPeople = 3;

const certificatesToIssue = z
  .strictObject({
    /** How many were present and have none. */
    people: z.int().min(0),
    /** How many were present and have one that is revoked: it can be made valid again. */
    revoked: z.int().min(0),
    /** Who they are, by their registrations, where they are at most 3; otherwise empty. */
    named: z.array(z.strictObject({ _id: id, name: text })),
    /** Those of them whose names cannot be printed whole. */
    unwritable: z.array(unwritableName),
    /** Those of them whose addresses look mistyped, or were never confirmed, and are not proved. */
    doubtful: z.array(doubtfulAddress),
    /** How many have a place and are not in yet; null once the event is over. */
    notInYet: z.int().min(0).nullable(),
    /** Names of those who sign what is issued now. It cannot be signed later. */
    signers: z.array(text),
  })
  .meta({ id: 'CertificatesToIssue' });

/** What issuing would do now. */
export interface CertificatesToIssue extends z.output<typeof certificatesToIssue> {}

/** Without a body: when all names can be printed whole. */
const issueCertificatesRequest = payload({
  /** How many names that cannot be printed whole were shown. Another number is 409. */
  unwritable: z.int('Please give a whole number.').min(0, 'Please give a number from 0 on.'),
  /** Ids of the registrations among these that get none. */
  leaveOut: z
    .array(storedId(), { error: 'Please give the list of those who are left out.' })
    .max(5_000, 'Please leave out at most 5,000.'),
}).default({ unwritable: 0, leaveOut: [] });

/** Who gets a certificate. */
export interface IssueCertificatesRequest extends z.output<typeof issueCertificatesRequest> {}

const issuedCertificates = z
  .strictObject({
    /** How many people have one now who had none. */
    issued: z.int().min(0),
  })
  .meta({ id: 'IssuedCertificates' });

/** What was issued. */
export interface IssuedCertificates extends z.output<typeof issuedCertificates> {}

const correctedCertificate = certificate
  .extend({
    /** Whether a mail tells the person. */
    isTold: z.boolean(),
  })
  .meta({ id: 'CorrectedCertificate' });

const changed = 'It was corrected or revoked already.';
const pdf = 'application/pdf';

export const certificateCalls = {
  'GET /api/admin/events/:id/certificates': {
    summary: 'The certificates of an event.',
    query: certificateListQuery,
    entries: certificate,
  },
  'POST /api/admin/events/:id/certificates': {
    summary: 'Issue a certificate for everybody who was present and has none.',
    body: issueCertificatesRequest,
    answer: issuedCertificates,
    refusals: {
      409: 'The event has not begun, or other names cannot be printed whole than were shown.',
    },
  },
  'GET /api/admin/events/:id/certificates.pdf': {
    summary: 'The valid certificates of an event, to be printed: by name, up to 100 in a file.',
    query: certificatesFileQuery,
    answerType: pdf,
    refusals: { 404: 'There is no such event, or there are no (more) valid certificates.' },
  },
  'GET /api/admin/events/:id/certificates/next': {
    summary:
      'Who would get a certificate now, which names cannot be printed whole, and which addresses are doubtful.',
    answer: certificatesToIssue,
    refusals: { 409: 'The event has not begun.' },
  },
  'GET /api/admin/events/:id/certificates/sample': {
    summary: 'How the certificates of an event look, with the name of nobody.',
    answerType: pdf,
  },
  'GET /api/admin/events/:id/certificates/sample.png': {
    summary: 'The same as a picture, to be looked at before they are issued.',
    answerType: 'image/png',
  },
  'POST /api/admin/certificates/sample.png': {
    summary:
      'The same with signatures that are not published yet: a value of the section `certificates`.',
    body: previewRequest,
    answerType: 'image/png',
    refusals: { 422: 'A field breaks a rule of the section.' },
  },
  'GET /api/admin/certificates/:code': {
    summary: 'A certificate, to be printed.',
    answerType: pdf,
    refusals: { 409: 'It was corrected.' },
  },
  'POST /api/admin/certificates/:code/correct': {
    summary:
      'Give a certificate and its registration another name, the certificate under a new code.',
    body: payload({
      name: personName,
      /** Whether a mail tells the person, where the address is known. */
      isTold: z.boolean('must be true or false').optional(),
    }),
    answer: correctedCertificate,
    refusals: { 409: changed },
  },
  'DELETE /api/admin/certificates/:code': {
    summary: 'Revoke a certificate.',
    refusals: { 409: changed },
  },
  'POST /api/admin/certificates/:code/restore': {
    summary: 'Make a certificate valid again that was revoked.',
    refusals: { 409: 'It is valid, or was corrected.' },
  },
  'GET /api/certificates/:code': {
    summary: 'What a certificate says, and whether it is right.',
    answer: certificateCheck,
  },
  'POST /api/registrations/own/certificate': {
    summary: "One's own certificate, by the link of the registration.",
    body: payload({ token: linkToken }),
    answerType: pdf,
    refusals: {
      404: 'None was issued, or it is revoked.',
      422: 'This link does not work (any more).',
    },
  },
} satisfies Contracts;
