import { createServer, type Socket } from 'node:net';

/**
 * Listens on a free port and never answers.
 * @returns `close` ends its connections, too: who waits at one may be a process that nobody waits for
 */
export async function listenInSilence(): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
