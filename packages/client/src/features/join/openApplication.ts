import type { OwnApplicationDto } from '@club/shared/application';
import { orLoadAnew } from '../../api/orLoadAnew';
import { sendAsAnyone } from '../../api/sendAsAnyone';

/** What the link of an application opens, as it is now. */
export function openApplication(token: string, signal?: AbortSignal): Promise<OwnApplicationDto> {
  return sendAsAnyone('POST /api/applications/own', { body: { token }, ...(signal && { signal }) });
}

/** What a change of it answers; after a conflict `show` gets it as it is now. */
export function changeApplication(
  token: string,
  change: Promise<OwnApplicationDto>,
  show: (application: OwnApplicationDto) => void,
): Promise<OwnApplicationDto> {
  return orLoadAnew(change, () => openApplication(token), show);
}
