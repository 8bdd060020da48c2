import type { OwnApplicationDto } from '@club/shared/application';
import { sendAsAnyone } from '../../api/sendAsAnyone';

/** What the link of an application opens, as it is now. */
export function openApplication(token: string, signal?: AbortSignal): Promise<OwnApplicationDto> {
  return sendAsAnyone('POST /api/applications/own', { body: { token }, ...(signal && { signal }) });
}
