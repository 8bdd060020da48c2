import type { DoorEvent, DoorList, Scan, ScanAnswer } from '@club/shared/scan';
import { sendSignedInForJson } from './signedIn';

/** GET /api/admin/door: the events whose door can be opened. */
export function listDoorEvents(signal: AbortSignal): Promise<DoorEvent[]> {
  return sendSignedInForJson('/api/admin/door', { signal });
}

/** GET /api/admin/events/{id}/door: who may come. */
export function getDoorList(event: string, signal: AbortSignal): Promise<DoorList> {
  return sendSignedInForJson(`/api/admin/events/${encodeURIComponent(event)}/door`, { signal });
}

/** POST /api/admin/events/{id}/scans: at most 100 at once. */
export function createScans(
  event: string,
  scans: Scan[],
  signal: AbortSignal,
): Promise<ScanAnswer[]> {
  const path = `/api/admin/events/${encodeURIComponent(event)}/scans`;
  return sendSignedInForJson(path, { method: 'POST', body: scans, signal });
}
