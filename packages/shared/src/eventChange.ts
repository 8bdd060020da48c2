import type { ChangeEventRequest, EventDto } from './event';

/** An event as it is sent back to change it: without what the server alone says of it. */
export function toEventChange(event: EventDto): ChangeEventRequest {
  const {
    _id,
    state,
    series,
    publishedAt,
    createdAt,
    undrawn,
    deletedAt,
    notice,
    announced,
    ...written
  } = event;
  return written;
}
