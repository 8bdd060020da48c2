import type { DoorEvent, DoorList, ScanAnswer } from '@club/shared/scan';
import type { Request, Response } from 'express';
import type { CallRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { accountOf } from '../../middleware/authenticate';
import * as door from './door.service';
import type { TellPerson } from './eventLine.service';
import { takeScans } from './scans.service';
import type { scansRequest } from './scans.validators';

export async function listDoorEvents(
  _request: Request,
  response: Response<DoorEvent[]>,
): Promise<void> {
  response.json(await door.listDoorEvents(new Date()));
}

export async function getDoorList(
  request: PathRequest<ById>,
  response: Response<DoorList>,
): Promise<void> {
  response.json(await door.getDoorList(request.params.id));
}

export function createScans(tell: TellPerson) {
  return async (
    { params, body }: CallRequest<typeof scansRequest, ById>,
    response: Response<ScanAnswer[]>,
  ): Promise<void> => {
    response.json(await takeScans(params.id, body, accountOf(response), tell));
  };
}
