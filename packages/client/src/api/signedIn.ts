import { type ApiRequest, send } from './client';
import { withLogin } from './expiredLogin';
import { learnServerTime } from './serverClock';

/** A call that names no token of its own. */
type SignedInRequest = Omit<ApiRequest, 'authorization'>;

/** Like `send`, as the person who is logged in; a token that has expired is renewed first (`withLogin`). */
export async function sendSignedIn(path: string, request: SignedInRequest = {}): Promise<Response> {
  const response = await withLogin(request.method, (authorization) =>
    send(path, { ...request, authorization }),
  );
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
