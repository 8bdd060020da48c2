import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the server listens: a Unix socket, or a port of this machine on Windows. */
export type SocketAddress = { path: string } | { host: string };

const LOOPBACK = '127.0.0.1';
/** Systems cut longer paths of sockets off, some without a word. */
const MAX_SOCKET_PATH_BYTES = 100;

/**
 * A new address. The socket lies in a folder of its own, which mkdtemp makes for the owner alone
 * (mode 0700), and not in the data folder: that path may be too long for a socket.
 */
export function newSocketAddress(): SocketAddress {
  if (process.platform === 'win32') return { host: LOOPBACK };
  const base = Buffer.byteLength(tmpdir()) < MAX_SOCKET_PATH_BYTES / 2 ? tmpdir() : '/tmp';
  return { path: path.join(mkdtempSync(path.join(base, 'club-db-')), 'db.sock') };
}

/** Removes the folder of a socket. */
export function removeSocket(address: SocketAddress): void {
  if ('path' in address) rmSync(path.dirname(address.path), { recursive: true, force: true });
}

/** The connection string for a driver. */
export function uriOf(address: SocketAddress, port: number, databaseName: string): string {
  const host = 'path' in address ? encodeURIComponent(address.path) : `${address.host}:${port}`;
  return `mongodb://${host}/${encodeURIComponent(databaseName)}?directConnection=true`;
}
