import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from './call';

/** A request as the metrics see it: they count it by the path of its route, as those that Express routes. */
type RoutedRequest = IncomingMessage & { route?: { path: string } };

/** Sends the answer of a call that is the same for everybody. */
class AnswerInMemory {
  private sent: object | undefined;
  private bytes = Buffer.alloc(0);

  constructor(private readonly call: Call) {}

  /** @returns false while the answer has to be made */
  send(request: RoutedRequest, response: ServerResponse): boolean {
    const answer = this.call.inMemory?.();
    if (!answer) return false;
    if (answer !== this.sent) {
      this.sent = answer;
      this.bytes = Buffer.from(JSON.stringify(answer));
    }
    request.route = { path: this.call.path };
    response.writeHead(this.call.status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': this.bytes.length,
    });
    response.end(this.bytes);
    return true;
  }
}

/**
 * Answers the calls whose answer is in memory, without Express: nothing about the caller decides about them.
 * @returns a function that sends the answer; it does nothing and returns false for all other requests
 */
export function answersInMemory(calls: readonly Call[]) {
  const answers = new Map(
    calls.filter((call) => call.inMemory).map((call) => [call.path, new AnswerInMemory(call)]),
  );
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const answer = request.method === 'GET' ? answers.get(request.url ?? '') : undefined;
    return answer?.send(request, response) ?? false;
  };
}
