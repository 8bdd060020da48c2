import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setSecurityHeaders } from '../middleware/securityHeaders';
import { sendText } from '../site/sendFile';
import { closeAfterAnswer } from './unreadRequests';

/*
 * Requests that Node refuses before routing. Its own answers lack the security headers.
 */

/** Answers a request whose host is not clear: two Host headers, or none in HTTP/1.1 (RFC 9112, 3.2). */
export function refuseHosts(request: IncomingMessage, response: ServerResponse): boolean {
  const hosts = request.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === 'host',
  ).length;
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return false;
  refuse(request, response, 400, 'A request needs one Host header');
  return true;
}

/** Answers an Expect header other than 100-continue. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  refuse(request, response, 417, 'This expectation cannot be met');
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void {
  setSecurityHeaders(request, response);
  response.setHeader('Connection', 'close');
  sendText(response, status, text);
}

/** By the code of Node's error; everything else is malformed. */
const statusLines = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);
const malformed = '400 Bad Request';

/**
 * Answers a connection that sends no request, or sends it too slowly, and closes it.
 * @param latest the connection's latest answer: a second answer must not be written into it
 */
export function answerUnreadable(error: Error, socket: Duplex, latest?: ServerResponse): void {
  const isGone = 'code' in error && error.code === 'ECONNRESET';
  if (socket.writableEnded && !isGone) return; // it has its answer and will be closed
  const isAnswering = latest?.headersSent && !latest.writableFinished;
  if (isGone || isAnswering || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusLine = statusLines.get('code' in error ? String(error.code) : '') ?? malformed;
  socket.write(
    `HTTP/1.1 ${statusLine}\r\n${headerLines()}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  closeAfterAnswer(socket);
}

function headerLines(): string {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setSecurityHeaders(response.req, response);
  return Object.entries(response.getHeaders())
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
