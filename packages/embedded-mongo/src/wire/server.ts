import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '../engine';
import { errorReply, MongoError } from '../mongoErrors';
import { MAX_CONNECTIONS } from './limits';
import { encodeRefusal, readMessage } from './message';
import { MessageSplitter } from './messageSplitter';
import type { SocketAddress } from './socketAddress';

/** Only the owner may connect. */
const SOCKET_MODE = 0o600;

/** Accepts connections of drivers and hands their commands to the engine. */
export class WireServer {
  readonly #engine: Engine;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<Promise<void>>();
  #nextMessageId = 1;

  private constructor(engine: Engine) {
    this.#engine = engine;
    this.#server = createServer((socket) => this.#accept(socket));
    this.#server.maxConnections = MAX_CONNECTIONS;
  }

  /** Starts listening. Returns the server and, for a TCP address, the port it got. */
  static async listen(
    engine: Engine,
    address: SocketAddress,
  ): Promise<{ server: WireServer; port: number }> {
    const server = new WireServer(engine);
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', reject);
      const options = 'path' in address ? { path: address.path } : { host: address.host, port: 0 };
      server.#server.listen(options, resolve);
    });
    if ('path' in address) chmodSync(address.path, SOCKET_MODE);
    const bound = server.#server.address();
    return { server, port: bound !== null && typeof bound === 'object' ? bound.port : 0 };
  }

  /** Answers what has already been asked, then ends all connections. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    await Promise.allSettled(this.#running);
    for (const socket of this.#sockets) socket.destroySoon();
    await closed;
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    const splitter = new MessageSplitter();
    // Answers must leave in the order of the requests, so each waits for the one before it.
    let previous = Promise.resolve();
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const message of splitter.push(chunk)) {
          previous = previous.then(() => this.#answer(socket, message));
          this.#track(previous);
        }
      } catch {
        socket.destroy();
      }
    });
    // The peer went away; 'close' follows.
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    work.finally(() => this.#running.delete(work));
  }

  /** A message that is malformed ends its connection: what follows cannot be trusted either. */
  async #answer(socket: Socket, bytes: Buffer): Promise<void> {
    if (socket.destroyed) return;
    try {
      const message = readMessage(bytes);
      const reply = await this.#engine.run(message);
      if (message.expectsReply) socket.write(message.encodeReply(reply, this.#newMessageId()));
    } catch (error) {
      if (error instanceof MongoError) {
        socket.write(encodeRefusal(bytes, errorReply(error), this.#newMessageId()));
      } else {
        socket.destroy();
      }
    }
  }

  #newMessageId(): number {
    this.#nextMessageId = (this.#nextMessageId + 1) | 0;
    return this.#nextMessageId;
  }
}
