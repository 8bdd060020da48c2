import type { RegistrationDto } from '@club/shared/registration';
import type { Response } from 'express';
import type { CallRequest, QueryRequest } from '../../calls/call';
import type { ById, PathParts } from '../../calls/pathParts';
import { sendCsv } from '../../csv/sendCsv';
import { accountOf } from '../../middleware/authenticate';
import type { TellPerson } from './eventLine.service';
import type { addRegistrationRequest, changeRegistrationRequest } from './events.validators';
import { exportRegistrations, type exportRegistrationsQuery } from './exportRegistrations.service';
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

export async function sendRegistrations(
  request: QueryRequest<typeof exportRegistrationsQuery, ById>,
  response: Response,
): Promise<void> {
  const { params, query } = request;
  const { columns, rows } = await exportRegistrations(params.id, query, accountOf(response));
  await sendCsv(response, 'registrations.csv', columns, rows);
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

const changes = {
  cancel: registrations.cancelRegistration,
  moveUp: registrations.moveUp,
  markPresent: registrations.markPresent,
  markAbsent: registrations.markAbsent,
};
