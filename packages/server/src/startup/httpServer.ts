import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf, StartError } from '../startError';
import { answerUnreadable, refuseExpectation, refuseHosts } from './malformedRequests';

/**
 * A stopping process still takes requests for this time, so that a load balancer sees that it is not
 * ready before connections are refused.
 */
const drainMilliseconds = 500;
const idleCheckMilliseconds = 50;
/** Less than the lifecycle's limit, because the database has to close as well. */
const answerTimeoutMilliseconds = 6_000;

/** How long a client may take to send a request, and how many may be connected. */
export interface ClientLimits {
  headersMilliseconds: number;
  requestMilliseconds: number;
  /** How often the two limits above are checked. */
  checkMilliseconds: number;
  connections: number;
}

/** A client that sends its request byte by byte must not block others. */
const clientLimits: ClientLimits = {
  headersMilliseconds: 15_000,
  requestMilliseconds: 300_000, // an upload from a phone; `readJson` allows less
  checkMilliseconds: 5_000,
  connections: 2_000,
};

/** A server that refuses malformed requests and passes all others to `answer`. */
export function createHttpServer(answer: RequestListener, limits = clientLimits): Server {
  const latestAnswers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      headersTimeout: limits.headersMilliseconds,
      requestTimeout: limits.requestMilliseconds,
      connectionsCheckingInterval: limits.checkMilliseconds,
      requireHostHeader: false, // `refuseHosts` says it with the security headers
    },
    (request, response) => {
      latestAnswers.set(request.socket, response);
      if (!refuseHosts(request, response)) answer(request, response);
    },
  );
  server.maxConnections = limits.connections;
  server.on('checkExpectation', refuseExpectation);
  server.on('clientError', (error, socket) =>
    answerUnreadable(error, socket, latestAnswers.get(socket)),
  );
  return server;
}

/**
 * Opens the port.
 * @returns the address to open in a browser on this machine
 * @throws {StartError} when the port is taken or reserved, or the host has no such address
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return `http://${browsableHost(host)}:${actualPort}`;
}

function toStartError(error: Error, port: number, host: string): StartError {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartError(`port ${port} is taken: set PORT`);
  if (code === 'EACCES') {
    return new StartError(`port ${port} is reserved for the system: set PORT to 1024 or more`);
  }
  return new StartError(`HOST: cannot listen on ${host} (${reasonOf(error)})`, { cause: error });
}

/** A browser cannot open 0.0.0.0 and ::, which mean 'every address of this machine'. */
function browsableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Closes the port. Accepted requests are answered; idle connections are closed. */
export async function stopListening(server: Server): Promise<void> {
  await wait(drainMilliseconds);
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that becomes idle after close() would be kept open for its keep-alive time.
  const closeIdle = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds);
  const closeAll = setTimeout(() => server.closeAllConnections(), answerTimeoutMilliseconds);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(closeAll);
}
