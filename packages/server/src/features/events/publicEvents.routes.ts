import type { PublicEventDto, PublicEventQuery } from '@club/shared/event';
import { listQuery } from '@club/shared/rules/listQuery';
import type { Shape } from '@club/shared/rules/shape';
import type { Response } from 'express';
import { z } from 'zod';
import { type Call, call, type PathRequest } from '../../calls/call';
import type { BySlug } from '../../calls/pathParts';
import { sendList } from '../../lists/sendPage';
import { event } from './events.answers';
import { shownStates } from './events.model';
import * as events from './publicEvents.service';

const count = z.int().min(0);

const shownFields = event.pick({
  ...{ slug: true, title: true, text: true, picture: true, place: true, questions: true },
  ...{
    startsAt: true,
    endsAt: true,
    isEndOpen: true,
    opensAt: true,
    closesAt: true,
    capacity: true,
  },
}).shape;

const publicEvent = z
  .strictObject({
    ...shownFields,
    state: z.enum(shownStates),
    placesLeft: count.nullable(),
    waiting: count,
  } satisfies Shape<PublicEventDto>)
  .meta({ id: 'PublicEvent' });

const publicEventQuery = listQuery(['startsAt'])
  .pick({ page: true, limit: true })
  .extend({
    when: z
      .enum(['upcoming', 'past'], { error: 'Please choose one of upcoming, past.' })
      .default('upcoming'),
  }) satisfies z.ZodType<PublicEventQuery>;

/** The events as everybody sees them. */
export function publicEventsCalls(): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/events',
      summary: 'The events that are published or cancelled: those to come, or those that are over.',
      access: 'anyone',
      proof: 'nothing',
      query: publicEventQuery,
      status: 200,
      answer: z.array(publicEvent),
      handler: sendList({ getPage: events.listPublicEvents }, () => new Date()),
    }),
    call({
      method: 'GET',
      path: '/api/events/:slug',
      summary: 'An event with its places at this moment.',
      access: 'anyone',
      proof: 'nothing',
      status: 200,
      answer: publicEvent,
      handler: getEvent,
    }),
  ];
}

async function getEvent(
  { params }: PathRequest<BySlug>,
  response: Response<PublicEventDto>,
): Promise<void> {
  response.json(await events.getPublicEvent(params.slug));
}
