import { certificateCalls } from '@club/shared/certificate';
import { payload } from '@club/shared/rules/payload';
import type { Response } from 'express';
import { controller } from '../../calls/controller';
import type { DescribeClub } from '../../clubDetails';
import type { Limits } from '../../limits/limits';
import { certificates } from '../../sections/certificates';
import { minute } from '../../time';
import { getEvent } from '../events/events.service';
import { findByLink } from '../events/registrations/registrationLinks.service';
import type { Mails } from '../mails/mails.service';
import { certificateList, readOfEvent } from './certificateList';
import {
  printCertificate,
  printCertificates,
  printSample,
  printSignatures,
} from './certificatePdf.service';
import {
  correctCertificate,
  getCheck,
  getValidOf,
  getValidOfEvent,
  requireCurrent,
  restoreCertificate,
  revokeCertificate,
} from './certificates.service';
import { getCertificatesToIssue, issueCertificates } from './issueCertificates.service';

/** A whole campus may share one address: all who were at a large event ask for their certificates at once. */
const reads = { points: 2_000, seconds: (15 * minute) / 1000 };

/** The rules of what the contract calls any value. */
const signaturesRequest = payload({ value: certificates.schema });

interface CertificateDependencies {
  mails: Pick<Mails, 'isEnabled'>;
  describeClub: DescribeClub;
  limits: Pick<Limits, 'eachSource'>;
}

export function certificatesController({ mails, describeClub, limits }: CertificateDependencies) {
  const guards = [limits.eachSource('certificates', reads)];
  return controller(certificateCalls, {
    'GET /api/admin/events/:id/certificates': {
      access: 'events',
      async handler({ id, query }) {
        const { _id } = await getEvent(id);
        return await certificateList.getPage(query, await readOfEvent(_id));
      },
    },
    'POST /api/admin/events/:id/certificates': {
      access: 'events',
      event: 'certificateChange',
      async handler({ id, body, by }) {
        const issued = await issueCertificates(id, body, by, describeClub().timeZone);
        // Those who are mailed about theirs soon ask for it: the strokes of the signatures are found once.
        if (issued > 0) await printSample(id, describeClub, ['team', by._id]);
        return { issued };
      },
    },
    'GET /api/admin/events/:id/certificates.pdf': {
      access: 'events',
      async handler({ id, query, by, response }) {
        const { _id } = await getEvent(id);
        const certificates = await getValidOfEvent(_id, query.page);
        const file = await printCertificates(certificates, describeClub, ['team', by._id]);
        sendPdf(response, 'certificates', file);
      },
    },
    'GET /api/admin/events/:id/certificates/next': {
      access: 'events',
      handler: ({ id }) => getCertificatesToIssue(id, describeClub().timeZone),
    },
    'GET /api/admin/events/:id/certificates/sample': {
      access: 'events',
      async handler({ id, by, response }) {
        const file = await printSample(id, describeClub, ['team', by._id]);
        sendPdf(response, 'certificate-sample', file);
      },
    },
    'GET /api/admin/events/:id/certificates/sample.png': {
      access: 'events',
      async handler({ id, by, response }) {
        const turn = ['team', by._id] as const;
        const picture = await printSample(id, describeClub, turn, 'certificateOnScreen');
        response.type('image/png').send(picture);
      },
    },
    'POST /api/admin/certificates/sample.png': {
      access: 'content.certificates',
      event: 'none',
      async handler({ body, by, response }) {
        const { signers } = signaturesRequest.parse(body).value;
        const picture = await printSignatures(signers, describeClub, ['team', by._id]);
        response.type('image/png').send(picture);
      },
    },
    'GET /api/admin/certificates/:code': {
      access: 'events',
      async handler({ code, by, response }) {
        const certificate = await requireCurrent(code);
        const file = await printCertificate(certificate, describeClub, ['team', by._id]);
        sendPdf(response, `certificate-${certificate.code}`, file);
      },
    },
    'POST /api/admin/certificates/:code/correct': {
      access: 'events',
      event: 'certificateChange',
      async handler({ code, body: { name, isTold = false }, by }) {
        return await correctCertificate(code, { name, isTold: isTold && mails.isEnabled }, by);
      },
    },
    'DELETE /api/admin/certificates/:code': {
      access: 'events',
      event: 'certificateChange',
      handler: ({ code, by }) => revokeCertificate(code, by),
    },
    'POST /api/admin/certificates/:code/restore': {
      access: 'events',
      event: 'certificateChange',
      handler: ({ code, by }) => restoreCertificate(code, by),
    },
    'GET /api/certificates/:code': {
      access: 'anyone',
      proof: 'nothing',
      guards,
      handler: ({ code }) => getCheck(code),
    },
    'POST /api/registrations/own/certificate': {
      access: 'anyone',
      proof: 'link',
      event: 'none',
      guards,
      async handler({ body, source, response }) {
        const { _id } = await findByLink(body.token);
        const certificate = await getValidOf(_id);
        const file = await printCertificate(certificate, describeClub, ['others', source]);
        sendPdf(response, `certificate-${certificate.code}`, file);
      },
    },
  });
}

function sendPdf(response: Response, name: string, file: Buffer): void {
  response.attachment(`${name}.pdf`).type('application/pdf').send(file);
}
