import { isPageOf, requirePageOf } from './passkeysElsewhere';
import { loadPasskeyDevice } from './secondStep';
import { send } from './send';

/** Whether the person who is logged in has a passkey that this browser can use on this page. */
export async function hasUsablePasskey(signal: AbortSignal): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  const { passkeys, domain } = await send('GET /api/user/passkeys', { signal });
  return passkeys.length > 0 && isPageOf(domain);
}

/**
 * Has the device use a passkey of the person who is logged in.
 * @returns what the API takes in place of one's own password, once, for 5 minutes
 * @throws {PasskeysElsewhere} when the page is not at the site's address
 * @throws {PasskeyRefusal} when the device uses none
 * @throws {ApiError} when the API does not take it
 */
export async function proveByPasskey(): Promise<string> {
  const asked = await send('POST /api/user/passkeys/ask');
  requirePageOf(asked.domain);
  const { answerWithPasskey } = await loadPasskeyDevice();
  const body = await answerWithPasskey(asked);
  const { proof } = await send('POST /api/user/passkeys/proof', { body });
  return proof;
}
