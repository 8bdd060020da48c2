import type { RegistrationDto, RegistrationLinkDto } from '@club/shared/registration';
import type { Response } from 'express';
import type { CallRequest, PathRequest, QueryRequest } from '../../calls/call';
import type { ById, PathParts } from '../../calls/pathParts';
import type { DescribeClub } from '../../clubDetails';
import { sendCsv } from '../../csv/sendCsv';
import { accountOf } from '../../middleware/authenticate';
import type { TellPerson } from './eventLine.service';
import type { addRegistrationRequest, changeRegistrationRequest } from './events.validators';
import { exportRegistrations, type exportRegistrationsQuery } from './exportRegistrations.service';
import { toRegistrationUrl } from './registrationLinks.service';
import * as registrations from './registrations.service';

export function addRegistration(tell: TellPerson) {
  return async (
    request: CallRequest<typeof addRegistrationRequest, ById>,
    response: Response<RegistrationDto>,
  ): Promise<void> => {
    const { params, body } = request;
    response.json(await registrations.addRegistration(params.id, body, accountOf(response), tell));
  };
}

export function sendRegistrations(describeClub: DescribeClub) {
  return async (
    { params, query }: QueryRequest<typeof exportRegistrationsQuery, ById>,
    response: Response,
  ): Promise<void> => {
    const by = accountOf(response);
    const { timeZone } = describeClub();
    const { columns, rows } = await exportRegistrations(params.id, query, by, timeZone);
    await sendCsv(response, 'registrations.csv', columns, rows);
  };
}

type ByRegistration = PathParts<':id/:registrationId'>;

export function changeRegistration(tell: TellPerson) {
  return async (
    request: CallRequest<typeof changeRegistrationRequest, ByRegistration>,
    response: Response<RegistrationDto>,
  ): Promise<void> => {
    const { id, registrationId } = request.params;
    const change = changes[request.body.change];
    response.json(await change(id, registrationId, accountOf(response), tell));
  };
}

export function makeLink(describeClub: DescribeClub) {
  return async (
    request: PathRequest<ByRegistration>,
    response: Response<RegistrationLinkDto>,
  ): Promise<void> => {
    const { id, registrationId } = request.params;
    const by = accountOf(response);
    const token = await registrations.makeLink(id, registrationId, by);
    response.json({ link: toRegistrationUrl(token, describeClub()) });
  };
}

const changes = {
  cancel: registrations.cancelRegistration,
  moveUp: registrations.moveUp,
  markPresent: registrations.markPresent,
  markAbsent: registrations.markAbsent,
};
