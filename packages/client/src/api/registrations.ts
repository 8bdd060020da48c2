import type { BulkJobDto } from '@club/shared/bulk';
import type {
  AddRegistrationRequest,
  ChangeRegistrationRequest,
  EventFiguresDto,
  ExportRegistrationsQuery,
  MessageRegistrationsRequest,
  RegistrationDto,
  RegistrationLinkDto,
  RegistrationListQuery,
} from '@club/shared/registration';
import { type ListPage, sendForList, toParameters } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/**
 * GET /api/admin/events/{id}/registrations.
 * @throws {ApiError} 404 when there is no such event
 */
export function listRegistrations(
  event: string,
  query: RegistrationListQuery,
  signal: AbortSignal,
): Promise<ListPage<RegistrationDto>> {
  return sendForList(pathOf(event), query, signal);
}

/**
 * POST /api/admin/events/{id}/registrations: signs somebody up in the name of the team.
 * @throws {ApiError} 409 when the event takes nobody else or the address is signed up, 422 when a field is
 * wrong
 */
export function addRegistration(
  event: string,
  registration: AddRegistrationRequest,
): Promise<RegistrationDto> {
  return sendSignedInForJson(pathOf(event), { method: 'POST', body: registration });
}

/**
 * PATCH /api/admin/events/{id}/registrations/{registrationId}.
 * @throws {ApiError} 409 when it is so already, or cannot be any more
 */
export function changeRegistration(
  event: string,
  id: string,
  change: ChangeRegistrationRequest['change'],
): Promise<RegistrationDto> {
  const body: ChangeRegistrationRequest = { change };
  return sendSignedInForJson(`${pathOf(event)}/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body,
  });
}

/**
 * GET /api/admin/events/{id}/registrations.csv: the file.
 * @throws {ApiError} 422 without a purpose or a column
 */
export async function exportRegistrations(
  event: string,
  query: ExportRegistrationsQuery,
): Promise<Blob> {
  return (await sendSignedIn(`${pathOf(event)}.csv?${toParameters(query)}`)).blob();
}

/**
 * POST /api/admin/events/{id}/registrations/{registrationId}/link: a link of its own, for the team to hand on.
 * @throws {ApiError} 404 when there is no such registration
 */
export function createRegistrationLink(event: string, id: string): Promise<RegistrationLinkDto> {
  return sendSignedInForJson(`${pathOf(event)}/${encodeURIComponent(id)}/link`, { method: 'POST' });
}

/**
 * GET /api/admin/events/{id}/figures.
 * @throws {ApiError} 404 when there is no such event
 */
export function getEventFigures(event: string, signal: AbortSignal): Promise<EventFiguresDto> {
  const path = `/api/admin/events/${encodeURIComponent(event)}/figures`;
  return sendSignedInForJson(path, { signal });
}

/**
 * GET /api/admin/events/{id}/figures.csv: who has a place and who came, as a file.
 * @throws {ApiError} 404 when there is no such event
 */
export async function downloadEventFigures(event: string): Promise<Blob> {
  const path = `/api/admin/events/${encodeURIComponent(event)}/figures.csv`;
  return (await sendSignedIn(path)).blob();
}

/**
 * POST /api/admin/events/{id}/registrations/message: begins to mail everybody in a state.
 * @throws {ApiError} 409 when others are in the state by now, or the site sends no mail; 422 when a field is
 * wrong
 */
export function messageRegistrations(
  event: string,
  body: MessageRegistrationsRequest,
): Promise<BulkJobDto> {
  return sendSignedInForJson(`${pathOf(event)}/message`, { method: 'POST', body });
}

function pathOf(event: string): string {
  return `/api/admin/events/${encodeURIComponent(event)}/registrations`;
}
