import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpError } from '../errors';
import { toErrorBody } from '../middleware/errorHandler';
import { sourceOf } from '../middleware/limitRate';
import { readJsonBody } from '../middleware/readJson';
import type { NoteRefusal } from '../middleware/refusalLog';
import { type RawHeaders, type RoutedRequest, rawJsonHeaders } from './answersInMemory';
import type { Call, EarlyRefusal } from './call';

interface Refusing {
  /** Of every answer. */
  usualHeaders: RawHeaders;
  /** Who sends the request, as Express says it. */
  addressOf: (request: IncomingMessage) => string | undefined;
  note: NoteRefusal;
}

/** A call that may be refused early. */
type Refusable = Call & { earlyRefusal: EarlyRefusal };

/**
 * Refuses calls without Express and the database when it is known that they would be refused (`earlyRefusal`
 * in their declaration): a flood of them must not cost more than as many pages. The answer is that of the
 * usual way. Its two lines in the log are counted together instead.
 */
export class EarlyRefusals {
  private readonly calls: Map<string, Refusable>;

  constructor(
    calls: readonly Call[],
    private readonly how: Refusing,
  ) {
    this.calls = new Map(calls.filter(isRefusable).map((call) => [call.path, call]));
  }

  /**
   * @param pass answers a request that is spared because of its body, which is in `request.body` then
   * @returns false when the request may pass; nothing is done then
   */
  handle(request: IncomingMessage, response: ServerResponse, pass: () => void): boolean {
    const call = this.calls.get(request.url ?? '');
    if (!call || call.method !== request.method || call.isOff?.({})) return false;
    const address = this.how.addressOf(request);
    const error = call.earlyRefusal.find(sourceOf({ ip: address }));
    if (!error) return false;
    void this.judgeBody(request, call).then((isSpared) => {
      if (isSpared) pass();
      else this.refuse(request, response, { call, error, address });
    });
    return true;
  }

  /** What cannot be read is not spared. */
  private async judgeBody(request: IncomingMessage, { earlyRefusal }: Refusable) {
    const body = await readJsonBody(request).catch(() => undefined);
    return earlyRefusal.spares(Object.assign(request, { body }).body);
  }

  private refuse(
    request: RoutedRequest,
    response: ServerResponse,
    { call, error, address }: { call: Call; error: HttpError; address: string | undefined },
  ): void {
    const id = randomUUID();
    const { status } = error;
    // Without a listener, an answer that cannot be sent ends the process.
    response.on('error', () => {});
    request.route = { path: call.path };
    const text = JSON.stringify(toErrorBody(error));
    response.writeHead(status, [
      ...rawJsonHeaders(this.how.usualHeaders, text),
      ...Object.entries(error.headers).flat(),
      ...['X-Request-Id', id],
    ]);
    response.end(text);
    this.how.note({ call, status, id, address });
  }
}

function isRefusable(call: Call): call is Refusable {
  return call.earlyRefusal !== undefined;
}
