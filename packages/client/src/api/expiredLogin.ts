import { ApiError } from './ApiError';
import { type ApiRequest, authorizationFor } from './client';
import { areOfSameAccount } from './tokenOwner';
import { readToken, subscribeToToken } from './tokenStore';

/** The question for a new login: all calls that are refused meanwhile wait for the same answer. */
let asked: Promise<boolean> | null = null;
/** Answers it; null while nothing is asked. */
let answer: ((hasNewLogin: boolean) => void) | null = null;
/** The token for which the person does not want to log in again. */
let declinedToken: string | null = null;
const listeners = new Set<() => void>();

/**
 * For the part of the page that asks for a new login: calls `listener` when `isLoginAsked` changes.
 * Without such a part a refused call fails at once. Returns how to stop.
 */
export function subscribeToExpiredLogin(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) answer?.(false);
  };
}

/** Whether a call waits for a new login. A stored token of the same account is one, also of another tab. */
export function isLoginAsked(): boolean {
  return answer !== null;
}

/** The person does not log in again: what waits fails. From then on only a change asks once more. */
export function declineLogin(): void {
  declinedToken = readToken();
  answer?.(false);
}

/**
 * Makes a call as the person who is logged in. When the API refuses the token, the person is asked for a
 * new login, and the call is made once more with it.
 * @param method of the call: what only reads may have been started by no one
 * @throws {ApiError} as `call`; 401 when there is no new login
 */
export async function withLogin<Result>(
  method: ApiRequest['method'],
  call: (authorization: string) => Promise<Result>,
): Promise<Result> {
  const token = readToken();
  try {
    return await call(authorizationFor(token));
  } catch (error) {
    const isRefused = error instanceof ApiError && error.isUnauthorized;
    if (!isRefused || token === null) throw error;
    const isDeclined = (method ?? 'GET') === 'GET' && declinedToken === token;
    if (isDeclined || !(await findNewLogin(token))) throw error;
    return await call(authorizationFor(readToken()));
  }
}

/** Whether the person has another token than the refused one, now or after being asked. */
async function findNewLogin(refused: string): Promise<boolean> {
  if (readToken() !== refused) return areOfSameAccount(refused, readToken());
  if (listeners.size === 0) return false;
  asked ??= ask(refused).finally(() => {
    asked = null;
  });
  return await asked;
}

/** Puts the question to the person; a stored token of the same account answers it. */
function ask(refused: string): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = subscribeToToken(() => {
      const token = readToken();
      if (token !== refused) answer?.(areOfSameAccount(refused, token));
    });
    setAnswer((hasNewLogin) => {
      stop();
      setAnswer(null);
      resolve(hasNewLogin);
    });
  });
}

function setAnswer(next: typeof answer): void {
  answer = next;
  for (const listener of listeners) listener();
}
