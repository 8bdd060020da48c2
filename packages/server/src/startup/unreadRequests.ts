import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { hasBody } from '../middleware/readBody';

/** How long a client may go on sending what nobody reads after its answer was sent. */
const lingerMilliseconds = 3_000;

/**
 * Ends the connection with the answer when the body of the request was not read to its end, e.g. because
 * the call was refused. Node would take the rest for minutes. For every request, before it is answered.
 */
export function endWhenUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...headers: unknown[]) => {
    if (!request.complete) {
      response.setHeader('Connection', 'close');
      // Node calls it after the answer. Its own one closes at once, and unread bytes then make the
      // system throw the answer away before the client has seen it (RFC 9112, 9.6).
      socket.destroySoon = () => {
        request.resume();
        closeAfterAnswer(socket);
      };
    }
    return Reflect.apply(writeHead, response, headers);
  };
}

/** Sends the end of a connection, and closes it when the client has done so too, or some seconds later. */
export function closeAfterAnswer(socket: Duplex): void {
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
  socket.once('close', () => clearTimeout(timer));
}
