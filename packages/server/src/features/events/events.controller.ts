import type { EventDto } from '@club/shared/event';
import type { Response } from 'express';
import type { CallRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { accountOf } from '../../middleware/authenticate';
import * as events from './events.service';
import type { changeEventRequest, copyEventRequest, saveEventRequest } from './events.validators';

export async function getEvent(
  request: PathRequest<ById>,
  response: Response<EventDto>,
): Promise<void> {
  response.json(await events.getEvent(request.params.id));
}

export async function createEvent(
  request: CallRequest<typeof saveEventRequest>,
  response: Response<EventDto>,
): Promise<void> {
  response.json(await events.createEvent(request.body, accountOf(response)));
}

export async function changeEvent(
  request: CallRequest<typeof changeEventRequest, ById>,
  response: Response<EventDto>,
): Promise<void> {
  const { id } = request.params;
  response.json(await events.changeEvent(id, request.body, accountOf(response)));
}

export async function copyEvent(
  request: CallRequest<typeof copyEventRequest, ById>,
  response: Response<EventDto>,
): Promise<void> {
  const { id } = request.params;
  response.json(await events.copyEvent(id, request.body, accountOf(response)));
}

export async function publishEvent(
  request: PathRequest<ById>,
  response: Response<EventDto>,
): Promise<void> {
  response.json(await events.publishEvent(request.params.id, accountOf(response)));
}

export async function cancelEvent(
  request: PathRequest<ById>,
  response: Response<EventDto>,
): Promise<void> {
  response.json(await events.cancelEvent(request.params.id, accountOf(response)));
}
