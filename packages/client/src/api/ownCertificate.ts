import { send } from './client';

/**
 * POST /api/registrations/own/certificate: the PDF of who has the link of a registration.
 * @throws {ApiError} 404 when there is none (yet), 422 when the link does not work
 */
export async function downloadOwnCertificate(token: string): Promise<Blob> {
  const body = { token };
  return (await send('/api/registrations/own/certificate', { method: 'POST', body })).blob();
}
