import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the server listens: a Unix socket, or a port of this machine on Windows. */
export type SocketAddress =
  | {
      path: string;
      /** A folder of the socket's own, which goes with it. */
      folder?: string;
    }
  | { host: string };

const loopback = '127.0.0.1';
const socketName = 'db.sock';
const temporaryPrefix = 'club-db-';
/** Systems cut longer paths of sockets off, some without an error. */
const maxSocketPathBytes = 100;

/**
 * Where to listen. The socket lies in the data folder, which nobody cleans up. The code that calls this
 * holds the folder's lock: a socket that is there already belongs to a process that was killed.
 * @returns null when the path is too long for a socket, or has a %, which the driver decodes twice
 */
export function addressInFolder(directory: string): SocketAddress | null {
  if (process.platform === 'win32') return { host: loopback };
  const socket = path.join(directory, socketName);
  if (Buffer.byteLength(socket) > maxSocketPathBytes || socket.includes('%')) return null;
  rmSync(socket, { force: true });
  return { path: socket };
}

/** A new folder for temporary files, which mkdtemp makes for the owner alone (mode 0700). */
export function temporaryAddress(): SocketAddress {
  const folder = mkdtempSync(path.join(temporaryBase(), temporaryPrefix));
  return { path: path.join(folder, socketName), folder };
}

function temporaryBase(): string {
  const folder = tmpdir();
  return Buffer.byteLength(folder) < maxSocketPathBytes / 2 && !folder.includes('%')
    ? folder
    : '/tmp';
}

/** Removes a socket, and the folder that was made for it. */
export function removeSocket(address: SocketAddress): void {
  if ('path' in address) rmSync(address.folder ?? address.path, { recursive: true, force: true });
}

/** Removes the temporary folders of databases whose process was killed; never throws. */
export async function removeAbandonedSockets(): Promise<void> {
  if (process.platform === 'win32') return;
  const base = temporaryBase();
  try {
    const names = readdirSync(base).filter((name) => name.startsWith(temporaryPrefix));
    for (const folder of names.map((name) => path.join(base, name))) {
      const isAbandoned = await refusesConnections(path.join(folder, socketName));
      if (isAbandoned) rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    // Another process removed it first, or it is another user's: nothing depends on it.
  }
}

/** True for a socket on which nobody listens any more; false also when there is none yet. */
function refusesConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket);
    client.once('connect', () => {
      client.destroy();
      resolve(false);
    });
    client.once('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED'));
  });
}

/** The connection string for a driver. */
export function uriOf(address: SocketAddress, port: number, databaseName: string): string {
  const host = 'path' in address ? encodeURIComponent(address.path) : `${address.host}:${port}`;
  return `mongodb://${host}/${encodeURIComponent(databaseName)}?directConnection=true`;
}
