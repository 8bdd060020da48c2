import type { OwnApplicationDto } from '@club/shared/application';
import { send, sendForJson } from './client';

const own = '/api/applications/own';

/**
 * POST /api/applications/own/slot: takes a time for the interview, and gives the former one back.
 * @param slot key of the time; null gives the own one back
 * @throws {ApiError} 409 when it is taken (`current` is what is free now), 403 when it is too late
 */
export function chooseSlot(token: string, slot: string | null): Promise<OwnApplicationDto> {
  return sendForJson(`${own}/slot`, { method: 'POST', body: { token, slot } });
}

/**
 * POST /api/applications/own/calendar: the interview as an iCalendar file.
 * @throws {ApiError} 404 when the person has no time
 */
export async function downloadInterview(token: string): Promise<Blob> {
  return (await send(`${own}/calendar`, { method: 'POST', body: { token } })).blob();
}
