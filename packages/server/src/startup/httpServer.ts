import { createServer, type RequestListener, type Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf, StartError } from '../startError';
import { type ConnectionLimits, Connections } from './connections';
import { answerUnreadable, refuseExpectation, refuseHosts } from './malformedRequests';
import { endWhenUnread } from './unreadRequests';

/**
 * A stopping process still takes requests for this time, so that a load balancer sees that it is not
 * ready before connections are refused.
 */
const drainMilliseconds = 500;
const idleCheckMilliseconds = 50;
/** Less than the lifecycle's limit, because the database has to close as well. */
const answerTimeoutMilliseconds = 6_000;

/** How long a client may take, and how many may be connected. */
export interface ClientLimits extends Omit<ConnectionLimits, 'idleMilliseconds'> {
  /** For the headers of a request, from their first byte or the beginning of the connection on. */
  headersMilliseconds: number;
  /** Until the next request on a connection begins. */
  keepAliveMilliseconds: number;
  /** How often slow clients are looked for. */
  checkMilliseconds: number;
  /** Which connections come from one source; by default those of one network. */
  sourceOf?: (socket: Socket) => string;
}

/** A client that sends or reads byte by byte must not block others: it is gone after 30 seconds. */
const clientLimits: ClientLimits = {
  headersMilliseconds: 15_000,
  keepAliveMilliseconds: 5_000,
  windowMilliseconds: 12_000,
  bytesPerSecond: 5_000, // an upload of 25 MB from a weak phone takes more than an hour, and arrives
  checkMilliseconds: 2_500,
  connections: 2_000,
};

/** A server that refuses malformed requests and slow clients, and passes all else to `answer`. */
export function createHttpServer(answer: RequestListener, limits = clientLimits): Server {
  const connections = openConnections(limits);
  const server = createServer(
    {
      headersTimeout: limits.headersMilliseconds,
      requestTimeout: 0, // `connections` asks for a rate instead
      keepAliveTimeout: limits.keepAliveMilliseconds,
      connectionsCheckingInterval: limits.checkMilliseconds,
      requireHostHeader: false, // `refuseHosts` says it with the security headers
    },
    (request, response) => {
      connections.begin(request, response);
      endWhenUnread(request, response);
      if (!refuseHosts(request, response)) answer(request, response);
    },
  );
  server.maxConnections = limits.connections;
  server.setTimeout(limits.windowMilliseconds, (socket) => connections.endIfSilent(socket));
  server.on('connection', (socket) => connections.add(socket));
  server.on('checkExpectation', refuseExpectation);
  server.on('clientError', (error, socket) =>
    answerUnreadable(error, socket, connections.latestAnswer(socket)),
  );
  const check = setInterval(() => connections.endSlow(), limits.checkMilliseconds).unref();
  server.once('close', () => clearInterval(check));
  return server;
}

function openConnections({ sourceOf, ...limits }: ClientLimits): Connections {
  // Node itself does not look at a connection between two requests once a byte has come.
  const idleMilliseconds = limits.headersMilliseconds + limits.keepAliveMilliseconds;
  return new Connections({ ...limits, idleMilliseconds }, sourceOf);
}

/**
 * Opens the port.
 * @returns the address at which programs of this machine reach it
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
