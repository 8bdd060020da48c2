import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf, StartError } from '../startError';
import { answerUnreadable, refuseExpectation, refuseHosts } from './malformedRequests';

/**
 * While the process is stopping it still takes requests for a moment, so that whoever watches
 * readiness hears of it before connections are refused.
 */
const drainMilliseconds = 500;
const idleCheckMilliseconds = 50;
/** Short of the lifecycle's limit: by then the database has to be closed as well. */
const answerLimitMilliseconds = 6_000;

/** How long a client may take to send a request, and how many may be connected. */
export interface ClientLimits {
  headersMilliseconds: number;
  requestMilliseconds: number;
  /** How often the two above are looked at. */
  checkMilliseconds: number;
  connections: number;
}

/** A client that sends its request byte by byte must not keep others out. */
const clientLimits: ClientLimits = {
  headersMilliseconds: 15_000,
  requestMilliseconds: 30_000,
  checkMilliseconds: 5_000,
  connections: 2_000,
};

/** A server that refuses what is no proper request, and hands everything else to `answer`. */
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
 * @throws StartError when the port or the host cannot be had
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

/** 0.0.0.0 and :: mean "every address of this machine", which a browser cannot open. */
function browsableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Closes the port. Requests that were accepted are answered; idle connections are cut. */
export async function stopListening(server: Server): Promise<void> {
  await wait(drainMilliseconds);
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that becomes idle after close() would be kept open for its keep-alive time.
  const cutIdle = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds);
  const cutAll = setTimeout(() => server.closeAllConnections(), answerLimitMilliseconds);
  await closed;
  clearInterval(cutIdle);
  clearTimeout(cutAll);
}
