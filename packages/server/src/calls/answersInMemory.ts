import type { ServerResponse } from 'node:http';
import type { Call } from './call';
import type { Step } from './inOrder';

/**
 * Answers the calls whose answer is in memory (`inMemory` in their declaration), before all that could refuse a
 * request: nothing about the caller decides about them.
 */
export function answersInMemory(calls: readonly Call[]): Step {
  const remembered = new Map(calls.filter(({ inMemory }) => inMemory).map((it) => [it.path, it]));
  const texts = new WeakMap<object, string>();

  const textOf = (answer: object) => {
    const text = texts.get(answer) ?? JSON.stringify(answer);
    texts.set(answer, text);
    return text;
  };

  return (request, response, next) => {
    const call = request.method === 'GET' ? remembered.get(request.url ?? '') : undefined;
    const answer = call?.isOff?.({}) ? undefined : call?.inMemory?.();
    if (!call || !answer) return next();
    // The metrics count a request by the path of its route.
    request.route = { path: call.path };
    sendJson(response, call.status, textOf(answer));
  };
}

/** Sends what Express's `json` would send. As text, which Node sends in one piece with the headers. */
export function sendJson(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
