import type {
  CertificateCheck,
  CertificateDto,
  CertificatesToIssue,
  CorrectCertificateRequest,
  IssueCertificatesRequest,
  IssuedCertificates,
} from '@club/shared/certificate';
import type { OwnRegistrationRequest } from '@club/shared/registration';
import type { Response } from 'express';
import type { z } from 'zod';
import type { CallHandler, CallRequest, PathRequest } from '../../calls/call';
import type { ById, PathParts } from '../../calls/pathParts';
import type { DescribeClub } from '../../clubDetails';
import type { DrawingTurn } from '../../drawings/drawInTurn';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { findByLink } from '../events/registrationLinks.service';
import { printCertificate, printSample } from './certificatePdf.service';
import * as certificates from './certificates.service';
import * as issuing from './issueCertificates.service';

type ByCode = PathParts<':code'>;

export async function getCertificatesToIssue(
  request: PathRequest<ById>,
  response: Response<CertificatesToIssue>,
): Promise<void> {
  response.json(await issuing.getCertificatesToIssue(request.params.id));
}

export function issueCertificates(describeClub: DescribeClub) {
  return async (
    request: CallRequest<z.ZodType<IssueCertificatesRequest>, ById>,
    response: Response<IssuedCertificates>,
  ): Promise<void> => {
    const { timeZone } = describeClub();
    const by = accountOf(response);
    const { params, body } = request;
    const { id } = params;
    const issued = await issuing.issueCertificates(id, body, by, timeZone);
    // Those who are mailed about theirs soon ask for it: the strokes of the signatures are found once.
    if (issued > 0) await printSample(id, describeClub, ['team', by._id]);
    response.json({ issued });
  };
}

export async function correctCertificate(
  request: CallRequest<z.ZodType<CorrectCertificateRequest>, ByCode>,
  response: Response<CertificateDto>,
): Promise<void> {
  const { params, body } = request;
  const by = accountOf(response);
  response.json(await certificates.correctCertificate(params.code, body.name, by));
}

export async function revokeCertificate(
  request: PathRequest<ByCode>,
  response: Response,
): Promise<void> {
  await certificates.revokeCertificate(request.params.code, accountOf(response));
  response.end();
}

export async function restoreCertificate(
  request: PathRequest<ByCode>,
  response: Response,
): Promise<void> {
  await certificates.restoreCertificate(request.params.code, accountOf(response));
  response.end();
}

export async function getCheck(
  request: PathRequest<ByCode>,
  response: Response<CertificateCheck>,
): Promise<void> {
  response.json(await certificates.getCheck(request.params.code));
}

export function downloadSample(describeClub: DescribeClub): CallHandler<ById> {
  return async (request, response) => {
    const turn = teamTurn(response);
    const file = await printSample(request.params.id, describeClub, turn);
    sendPdf(response, 'certificate-sample', file);
  };
}

export function downloadCertificate(describeClub: DescribeClub): CallHandler<ByCode> {
  return async (request, response) => {
    const certificate = await certificates.requireCurrent(request.params.code);
    const file = await printCertificate(certificate, describeClub, teamTurn(response));
    sendPdf(response, `certificate-${certificate.code}`, file);
  };
}

export function downloadOwnCertificate(describeClub: DescribeClub) {
  return async (
    request: CallRequest<z.ZodType<OwnRegistrationRequest>>,
    response: Response,
  ): Promise<void> => {
    const { _id } = await findByLink(request.body.token);
    const certificate = await certificates.getValidOf(_id);
    const turn = ['others', sourceOf(request)] as const;
    const file = await printCertificate(certificate, describeClub, turn);
    sendPdf(response, `certificate-${certificate.code}`, file);
  };
}

function teamTurn(response: Response): DrawingTurn {
  return ['team', accountOf(response)._id];
}

function sendPdf(response: Response, name: string, file: Buffer): void {
  response.attachment(`${name}.pdf`).type('application/pdf').send(file);
}
