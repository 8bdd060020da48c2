import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoggedRequest } from '../middleware/requestLog';
import type { Call } from './call';

/** A request as the metrics see it: they count it by the path of its route, as those that Express routes. */
export type RoutedRequest = LoggedRequest & { route?: { path: string } };

/** Names and values in turns, as Node sends them. It takes half the time of `setHeader` for each. */
export type RawHeaders = readonly string[];

/** Sends the answer of a call that is the same for everybody. */
class AnswerInMemory {
  private sent: object | undefined;
  private text = '';
  private headers: RawHeaders = [];

  constructor(
    private readonly call: Call,
    private readonly usualHeaders: RawHeaders,
  ) {}

  /** @returns false while the answer has to be made */
  send(request: RoutedRequest, response: ServerResponse): boolean {
    const answer = this.call.isOff?.({}) ? undefined : this.call.inMemory?.();
    if (!answer) return false;
    if (answer !== this.sent) {
      this.sent = answer;
      this.text = JSON.stringify(answer);
      this.headers = rawJsonHeaders(this.usualHeaders, this.text);
    }
    request.route = { path: this.call.path };
    response.writeHead(this.call.status, [...this.headers, 'X-Request-Id', request.id ?? '']);
    // As text, which Node sends in one piece with the headers.
    response.end(this.text);
    return true;
  }
}

/** The headers of an answer that is this JSON. */
export function rawJsonHeaders(usualHeaders: RawHeaders, text: string): RawHeaders {
  const type = ['Content-Type', 'application/json; charset=utf-8'];
  return [...usualHeaders, ...type, 'Content-Length', String(Buffer.byteLength(text))];
}

/**
 * Answers the calls whose answer is in memory, without Express: nothing about the caller decides about them.
 * @param usualHeaders of every answer
 * @returns a function that sends the answer; it does nothing and returns false for all other requests
 */
export function answersInMemory(calls: readonly Call[], usualHeaders: RawHeaders) {
  const answers = new Map(
    calls
      .filter((call) => call.inMemory)
      .map((call) => [call.path, new AnswerInMemory(call, usualHeaders)]),
  );
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const answer = request.method === 'GET' ? answers.get(request.url ?? '') : undefined;
    return answer?.send(request, response) ?? false;
  };
}
