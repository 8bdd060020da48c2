import type { ServiceDto, ServicesResponse } from '@club/shared/service';
import { sendForJson } from './client';

/** GET /api/data/service: the club's initiatives. */
export async function listServices(signal: AbortSignal): Promise<ServiceDto[]> {
  const { message } = await sendForJson<ServicesResponse>('/api/data/service', { signal });
  return message;
}
