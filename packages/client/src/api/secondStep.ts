import type { LoginResponse } from '@club/shared/auth';
import { ApiError } from './ApiError';

/** Loads what asks the device. */
export const loadPasskeyDevice = () => import('./passkeyDevice');

/**
 * Makes a call that logs in. When the API says that the account needs a passkey besides, the browser asks for it, and
 * the login with it is the answer.
 */
export async function withSecondStep(call: () => Promise<LoginResponse>): Promise<LoginResponse> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.passkey) throw error;
    const { logInWithDevice } = await loadPasskeyDevice();
    return logInWithDevice(error.passkey);
  }
}
