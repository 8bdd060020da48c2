import type {
  CancelEventRequest,
  ChangeEventRequest,
  CopyEventRequest,
  CopySeriesRequest,
  EventDto,
  EventListQuery,
  EventNoticePreview,
  ListedEventDto,
  SaveEventRequest,
} from '@club/shared/event';
import type { SectionPreviewDto } from '@club/shared/preview';
import { type ListPage, sendForList } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

const root = '/api/admin/events';

/** GET /api/admin/events. */
export function listEvents(
  query: EventListQuery,
  signal: AbortSignal,
): Promise<ListPage<ListedEventDto>> {
  return sendForList(root, query, signal);
}

/**
 * GET /api/admin/events/{id}.
 * @throws {ApiError} 404 when there is no such event outside the bin
 */
export function getEvent(id: string, signal: AbortSignal): Promise<EventDto> {
  return sendSignedInForJson(pathOf(id), { signal });
}

/**
 * POST /api/admin/events: makes a draft.
 * @throws {ApiError} 409 when another event has the slug, 422 when a field is wrong
 */
export function createEvent(event: SaveEventRequest): Promise<EventDto> {
  return sendSignedInForJson(root, { method: 'POST', body: event });
}

/** POST /api/admin/events/preview: what the page of an event would show, or which fields are wrong. */
export function previewEvent(
  value: SaveEventRequest,
  signal: AbortSignal,
): Promise<SectionPreviewDto> {
  return sendSignedInForJson(`${root}/preview`, { method: 'POST', body: { value }, signal });
}

/**
 * PATCH /api/admin/events/{id}.
 * @throws {ApiError} 409 when somebody else has changed it meanwhile (`current` is how), another event has
 * the slug, or more people have a place than it would have; 422 when a field is wrong
 */
export function changeEvent(id: string, event: ChangeEventRequest): Promise<EventDto> {
  return sendSignedInForJson(pathOf(id), { method: 'PATCH', body: event });
}

/** POST /api/admin/events/{id}/notice: whom this change would be mailed to, and in which words. */
export function previewNotice(id: string, event: ChangeEventRequest): Promise<EventNoticePreview> {
  return sendSignedInForJson(`${pathOf(id)}/notice`, { method: 'POST', body: event });
}

/**
 * POST /api/admin/events/{id}/publish.
 * @throws {ApiError} 409 when it is no draft
 */
export function publishEvent(id: string): Promise<EventDto> {
  return sendSignedInForJson(`${pathOf(id)}/publish`, { method: 'POST' });
}

/**
 * POST /api/admin/events/{id}/unpublish: makes it a draft again.
 * @throws {ApiError} 409 when it is not published, or somebody has signed up
 */
export function unpublishEvent(id: string): Promise<EventDto> {
  return sendSignedInForJson(`${pathOf(id)}/unpublish`, { method: 'POST' });
}

/**
 * POST /api/admin/events/{id}/cancel: calls it off, and mails it to everybody who has a place or waits.
 * @throws {ApiError} 409 when it is not published, 422 when the message is too long
 */
export function cancelEvent(id: string, body: CancelEventRequest): Promise<EventDto> {
  return sendSignedInForJson(`${pathOf(id)}/cancel`, { method: 'POST', body });
}

/**
 * POST /api/admin/events/{id}/copy: makes a draft with another start.
 * @throws {ApiError} 409 when another event has the slug, 422 when a field is wrong
 */
export function copyEvent(id: string, copy: CopyEventRequest): Promise<EventDto> {
  return sendSignedInForJson(`${pathOf(id)}/copy`, { method: 'POST', body: copy });
}

/** POST /api/admin/events/{id}/series: makes a draft for each of some weeks. */
export function copySeries(id: string, series: CopySeriesRequest): Promise<EventDto[]> {
  return sendSignedInForJson(`${pathOf(id)}/series`, { method: 'POST', body: series });
}

/** DELETE /api/admin/events/{id}: moves an event to the bin. */
export async function deleteEvent(id: string): Promise<void> {
  await sendSignedIn(pathOf(id), { method: 'DELETE' });
}

/** POST /api/admin/events/{id}/restore: takes an event out of the bin. */
export async function restoreEvent(id: string): Promise<void> {
  await sendSignedIn(`${pathOf(id)}/restore`, { method: 'POST' });
}

/** DELETE /api/admin/events/{id}/for-good: deletes an event that is in the bin, and its registrations. */
export async function deleteEventForGood(id: string): Promise<void> {
  await sendSignedIn(`${pathOf(id)}/for-good`, { method: 'DELETE' });
}

function pathOf(id: string): string {
  return `${root}/${encodeURIComponent(id)}`;
}
