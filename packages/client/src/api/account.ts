import { sendSignedIn } from './signedIn';

/** GET /api/user/export: a JSON file with everything that the club holds about the person. */
export async function exportOwnData(): Promise<Blob> {
  const response = await sendSignedIn('/api/user/export');
  return response.blob();
}
