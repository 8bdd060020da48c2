import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '../engine';
import { Connection } from './connection';
import type { SocketAddress } from './socketAddress';

/** Drivers open up to 100 each. A connection beyond this number is closed at once. */
const maxConnections = 1_000;
/** Only the owner may connect. */
const socketMode = 0o600;

/** Accepts the connections of drivers. */
export class WireServer {
  private readonly server: Server;
  private readonly connections = new Set<Connection>();

  private constructor(private readonly engine: Engine) {
    this.server = createServer((socket) => this.accept(socket));
    this.server.maxConnections = maxConnections;
    // A connection that cannot be accepted, for want of file handles, must not end the database.
    this.server.on('error', () => {});
  }

  /** Starts listening. Returns the server and, for a TCP address, the port it got. */
  static async listen(
    engine: Engine,
    address: SocketAddress,
  ): Promise<{ server: WireServer; port: number }> {
    const server = new WireServer(engine);
    const options = 'path' in address ? { path: address.path } : { host: address.host, port: 0 };
    await once(server.server.listen(options), 'listening');
    if ('path' in address) chmodSync(address.path, socketMode);
    const bound = server.server.address();
    return { server, port: bound !== null && typeof bound === 'object' ? bound.port : 0 };
  }

  /** How many clients are connected. */
  get connectionCount(): number {
    return this.connections.size;
  }

  /** Answers what has already been asked, then ends all connections. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.server.close(() => resolve());
    });
    await Promise.all([...this.connections].map((connection) => connection.end()));
    await closed;
  }

  private accept(socket: Socket): void {
    const connection = new Connection(socket, this.engine);
    this.connections.add(connection);
    socket.on('close', () => this.connections.delete(connection));
  }
}
