import type { IncomingMessage } from 'node:http';
import { toErrorBody } from '../middleware/errorHandler';
import { sourceOf } from '../middleware/limitRate';
import { readJsonBody } from '../middleware/readJson';
import type { NoteRefusal } from '../middleware/refusalLog';
import { sendJson } from './answersInMemory';
import type { Call, EarlyRefusal } from './call';
import type { Step } from './inOrder';

/** A call that may be refused early. */
type Refusable = Call & { earlyRefusal: EarlyRefusal };

/**
 * Refuses calls before Express and the database when it is known that they would be refused (`earlyRefusal` in
 * their declaration): a flood of them must not cost more than as many pages. The answer is that of the usual
 * way. Its lines in the log are counted together instead. Who is spared because of the body goes on with it in
 * `request.body`.
 * @param addressOf who sends a request, as Express says it
 */
export function earlyRefusals(
  calls: readonly Call[],
  addressOf: (request: IncomingMessage) => string | undefined,
  note: NoteRefusal,
): Step {
  const refusable = new Map(calls.filter(isRefusable).map((call) => [call.path, call]));
  return (request, response, next) => {
    const call = refusable.get(request.url ?? '');
    if (!call || call.method !== request.method || call.isOff?.({})) return next();
    const address = addressOf(request);
    const error = call.earlyRefusal.find(sourceOf({ ip: address }));
    if (!error) return next();
    void isSpared(request, call).then((isSpared) => {
      if (isSpared) return next();
      const { status, headers } = error;
      request.route = { path: call.path };
      request.isCounted = true;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      sendJson(response, status, JSON.stringify(toErrorBody(error)));
      note({ call, status, id: request.id ?? '', address });
    });
  };
}

/** What cannot be read is not spared. */
async function isSpared(request: IncomingMessage, { earlyRefusal }: Refusable): Promise<boolean> {
  const body = await readJsonBody(request).catch(() => undefined);
  return earlyRefusal.spares(Object.assign(request, { body }).body);
}

function isRefusable(call: Call): call is Refusable {
  return call.earlyRefusal !== undefined;
}
