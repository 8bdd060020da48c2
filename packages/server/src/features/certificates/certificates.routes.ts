import type { CorrectCertificateRequest, IssueCertificatesRequest } from '@club/shared/certificate';
import type { OwnRegistrationRequest } from '@club/shared/registration';
import { linkToken, username } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { storedId } from '@club/shared/rules/storedId';
import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import type { DescribeClub } from '../../clubDetails';
import type { Limits } from '../../limits/limits';
import { sendList } from '../../lists/sendPage';
import { minute } from '../../time';
import { getEvent } from '../events/events.service';
import { certificateList } from './certificateList';
import {
  certificate,
  certificateCheck,
  certificatesToIssue,
  issuedCertificates,
} from './certificates.answers';
import {
  correctCertificate,
  downloadCertificate,
  downloadOwnCertificate,
  downloadSample,
  getCertificatesToIssue,
  getCheck,
  issueCertificates,
  restoreCertificate,
  revokeCertificate,
} from './certificates.controller';

/** A whole campus may share one address: all who were at a large event ask for their certificates at once. */
const reads = { points: 2_000, seconds: (15 * minute) / 1000 };

const changed = 'It was corrected or revoked already.';
const pdf = 'application/pdf';

const correctRequest = payload({
  name: username,
}) satisfies z.ZodType<CorrectCertificateRequest>;
/** Without a body: when all names can be printed whole. */
const issueRequest = payload({
  unwritable: z.int('Please give a whole number.').min(0, 'Please give a number from 0 on.'),
  leaveOut: z
    .array(storedId(), { error: 'Please give the list of those who are left out.' })
    .max(5_000, 'Please leave out at most 5,000.'),
}).default({ unwritable: 0, leaveOut: [] }) satisfies z.ZodType<IssueCertificatesRequest>;
const ownRequest = payload({ token: linkToken }) satisfies z.ZodType<OwnRegistrationRequest>;

interface CertificateDependencies {
  describeClub: DescribeClub;
  limits: Pick<Limits, 'eachSource'>;
}

export function certificatesCalls({ describeClub, limits }: CertificateDependencies): Call[] {
  return [...teamCalls(describeClub), ...publicCalls(describeClub, limits)];
}

function teamCalls(describeClub: DescribeClub): Call[] {
  const change = { access: 'events', event: 'certificateChange' } as const;
  return [
    call({
      method: 'GET',
      path: '/api/admin/events/:id/certificates',
      summary: 'The certificates of an event.',
      access: 'events',
      query: certificateList.query,
      status: 200,
      answer: z.array(certificate),
      handler: sendList(
        certificateList,
        async ({ params }) => (await getEvent(String(params.id)))._id,
      ),
    }),
    call({
      ...change,
      method: 'POST',
      path: '/api/admin/events/:id/certificates',
      summary: 'Issue a certificate for everybody who was present and has none.',
      body: issueRequest,
      status: 200,
      answer: issuedCertificates,
      refusals: { 409: 'Other names cannot be printed whole than were shown.' },
      handler: issueCertificates(describeClub),
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id/certificates/next',
      summary: 'Who would get a certificate now, and which names cannot be printed whole.',
      access: 'events',
      status: 200,
      answer: certificatesToIssue,
      handler: getCertificatesToIssue,
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id/certificates/sample',
      summary: 'How the certificates of an event look, with the name of nobody.',
      access: 'events',
      status: 200,
      answerType: pdf,
      handler: downloadSample(describeClub),
    }),
    call({
      method: 'GET',
      path: '/api/admin/certificates/:code',
      summary: 'A certificate, to be printed.',
      access: 'events',
      status: 200,
      answerType: pdf,
      refusals: { 409: 'It was corrected.' },
      handler: downloadCertificate(describeClub),
    }),
    call({
      ...change,
      method: 'POST',
      path: '/api/admin/certificates/:code/correct',
      summary: 'Give a certificate another name, under a new code.',
      body: correctRequest,
      status: 200,
      answer: certificate,
      refusals: { 409: changed },
      handler: correctCertificate,
    }),
    call({
      ...change,
      method: 'DELETE',
      path: '/api/admin/certificates/:code',
      summary: 'Revoke a certificate.',
      status: 204,
      refusals: { 409: changed },
      handler: revokeCertificate,
    }),
    call({
      ...change,
      method: 'POST',
      path: '/api/admin/certificates/:code/restore',
      summary: 'Make a certificate valid again that was revoked.',
      status: 204,
      refusals: { 409: 'It is valid, or was corrected.' },
      handler: restoreCertificate,
    }),
  ];
}

function publicCalls(
  describeClub: DescribeClub,
  limits: CertificateDependencies['limits'],
): Call[] {
  const guards = [limits.eachSource('certificates', reads)];
  return [
    call({
      method: 'GET',
      path: '/api/certificates/:code',
      summary: 'What a certificate says, and whether it is right.',
      access: 'anyone',
      proof: 'nothing',
      guards,
      status: 200,
      answer: certificateCheck,
      handler: getCheck,
    }),
    call({
      method: 'POST',
      path: '/api/registrations/own/certificate',
      summary: 'The own certificate, by the link of the registration.',
      access: 'anyone',
      proof: 'link',
      event: 'none',
      guards,
      body: ownRequest,
      status: 200,
      answerType: pdf,
      refusals: {
        404: 'None was issued, or it is revoked.',
        422: 'This link does not work (any more).',
      },
      handler: downloadOwnCertificate(describeClub),
    }),
  ];
}
