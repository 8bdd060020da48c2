import type { EventDto, EventNoticePreview } from '@club/shared/event';
import type { SectionPreviewDto } from '@club/shared/preview';
import type { Response } from 'express';
import type { CallHandler, CallRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { previewRequest } from '../../calls/previewCall';
import type { DescribeClub } from '../../clubDetails';
import type { LivePages } from '../../livePages';
import { accountOf } from '../../middleware/authenticate';
import type { Mails } from '../mails/mails.service';
import * as copies from './eventCopies.service';
import * as notices from './eventNotices.service';
import * as preview from './eventPreview.service';
import * as eventStates from './eventStates.service';
import * as events from './events.service';
import type {
  cancelEventRequest,
  changeEventRequest,
  copyEventRequest,
  copySeriesRequest,
  saveEventRequest,
} from './events.validators';

/** What the words of a mail need. */
export interface NoticeDependencies {
  mails: Pick<Mails, 'isEnabled'>;
  describeClub: DescribeClub;
}

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

export function changeEvent(work: events.EventWork) {
  return async (
    request: CallRequest<typeof changeEventRequest, ById>,
    response: Response<EventDto>,
  ) => {
    const { id } = request.params;
    const event = request.body;
    response.json(await events.changeEvent(id, event, accountOf(response), work));
  };
}

export function previewNotice({ mails, describeClub }: NoticeDependencies) {
  return async (
    { params, body }: CallRequest<typeof changeEventRequest, ById>,
    response: Response<EventNoticePreview>,
  ) => {
    const context = { mails, club: describeClub() };
    response.json(await notices.previewNotice(params.id, body, context));
  };
}

export function copyEvent({ describeClub }: events.EventWork) {
  return async (
    { params, body }: CallRequest<typeof copyEventRequest, ById>,
    response: Response<EventDto>,
  ) => {
    const { timeZone } = describeClub();
    response.json(await copies.copyEvent(params.id, body, accountOf(response), timeZone));
  };
}

export function copySeries(describeClub: DescribeClub) {
  return async (
    { params, body }: CallRequest<typeof copySeriesRequest, ById>,
    response: Response<EventDto[]>,
  ) => {
    const { timeZone } = describeClub();
    response.json(await copies.copySeries(params.id, body, accountOf(response), timeZone));
  };
}

export function publishEvent(work: events.EventWork): CallHandler<ById> {
  return async (request, response: Response<EventDto>) => {
    response.json(await eventStates.publishEvent(request.params.id, accountOf(response), work));
  };
}

export function unpublishEvent(pages: LivePages): CallHandler<ById> {
  return async (request, response: Response<EventDto>) => {
    response.json(await eventStates.unpublishEvent(request.params.id, accountOf(response), pages));
  };
}

export function cancelEvent(pages: LivePages) {
  return async (
    request: CallRequest<typeof cancelEventRequest, ById>,
    response: Response<EventDto>,
  ) => {
    const { params, body } = request;
    response.json(await eventStates.cancelEvent(params.id, body, accountOf(response), pages));
  };
}

export function previewEvent(pages: LivePages) {
  return async (
    request: CallRequest<typeof previewRequest>,
    response: Response<SectionPreviewDto>,
  ) => {
    response.json(await preview.previewEvent(request.body.value, pages));
  };
}
