import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf, StartError } from '../startError';

/**
 * While the process is stopping it still takes requests for a moment, so that whoever watches
 * readiness hears of it before connections are refused.
 */
const drainMilliseconds = 500;
const idleCheckMilliseconds = 50;
/** A service manager kills after ten seconds: by then the database has to be closed as well. */
const answerLimitMilliseconds = 8_500;

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
