import type { LoginResponse } from '@club/shared/auth';
import { ApiError } from './ApiError';
import { requirePageOf } from './passkeysElsewhere';

/** Loads what asks the device. */
export const loadPasskeyDevice = () => import('./passkeyDevice');

/**
 * Makes a call that logs in. When the API says that the account needs a passkey besides, the browser asks for it, and
 * the login with it is the answer.
 * @throws {PasskeysElsewhere} when it does, and the page is not at the site's address
 */
export async function withSecondStep(call: () => Promise<LoginResponse>): Promise<LoginResponse> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.passkey) throw error;
    requirePageOf(error.passkey.domain);
    const { logInWithDevice } = await loadPasskeyDevice();
    return logInWithDevice(error.passkey);
  }
}
