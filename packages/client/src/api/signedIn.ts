import { authorizationFor } from './authorizationFor';
import { type ApiRequest, send } from './client';
import { learnServerTime } from './serverClock';
import { readToken } from './tokenStore';

/** A call that names no token of its own. */
type SignedInRequest = Omit<ApiRequest, 'authorization'>;

/** Value of the Authorization header for the person who is logged in now. */
export function ownAuthorization(): string {
  return authorizationFor(readToken());
}

/** Like `send`, as the person who is logged in. */
export async function sendSignedIn(path: string, request: SignedInRequest = {}): Promise<Response> {
  const response = await send(path, { ...request, authorization: ownAuthorization() });
  learnServerTime(response);
  return response;
}

/** Like `sendForJson`, as the person who is logged in. */
export async function sendSignedInForJson<Body>(
  path: string,
  request: SignedInRequest = {},
): Promise<Body> {
  return (await sendSignedIn(path, request)).json();
}
