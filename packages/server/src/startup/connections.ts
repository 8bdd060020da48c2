import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from '../lib/network';
import { leaveFromLargest } from '../queues/shares';

/** What a client has to keep to while the server waits for it. */
export interface ConnectionLimits {
  /** How long there may be no request, in milliseconds. */
  idleMilliseconds: number;
  /** In each such time a body, or the reading of an answer, comes to its end or keeps the rate. */
  windowMilliseconds: number;
  bytesPerSecond: number;
  /** How many connections there may be. When it is nearly reached, some are closed. */
  connections: number;
}

/**
 * What a connection waits for: a request, the rest of its body, the client to take the answer, or the
 * server. Those that wait for their client are closed in this order.
 */
const turns = ['request', 'body', 'taking'] as const;
type Turn = (typeof turns)[number] | 'server';

interface Connection {
  socket: Socket;
  latest?: { request: IncomingMessage; response: ServerResponse };
  unanswered: number;
  turn: Turn;
  /** When this turn, or its latest window, has begun, and how many bytes had passed then. */
  since: number;
  passed: number;
  allowedMilliseconds: number;
}

/** Above this share of all connections some are closed, until this share is left. */
const crowded = 0.9;
const relieved = 0.8;

/**
 * All connections of a server. Ends those whose client is too slow, and, when there are nearly too many,
 * those that wait for their client: first those of the source that has most. No source has a fixed
 * share, because a whole campus may be one.
 */
export class Connections {
  private readonly all = new Map<Duplex, Connection>();

  /** @param sourceOf which connections belong together */
  constructor(
    private readonly limits: ConnectionLimits,
    private readonly sourceOf = (socket: Socket) => networkOf(socket.remoteAddress),
  ) {}

  /** A new connection. */
  add(socket: Socket): void {
    const { idleMilliseconds } = this.limits;
    if (this.all.size >= this.limits.connections * crowded) this.makeSpace();
    this.all.set(socket, {
      socket,
      unanswered: 0,
      turn: 'request',
      since: performance.now(),
      passed: 0,
      allowedMilliseconds: idleMilliseconds,
    });
    socket.once('close', () => this.all.delete(socket));
  }

  /** A connection has sent the headers of a request. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.all.get(request.socket);
    if (!connection) return;
    connection.latest = { request, response };
    connection.unanswered += 1;
    connection.turn = 'server';
    connection.since = performance.now();
    response.once('close', () => {
      connection.unanswered -= 1;
    });
  }

  /** The latest answer on a connection. */
  latestAnswer(socket: Duplex): ServerResponse | undefined {
    return this.all.get(socket)?.latest?.response;
  }

  /**
   * Ends a connection on which nothing has moved for some time, unless it waits for the server. Node
   * itself looks after the first request of a connection.
   */
  endIfSilent(socket: Socket): void {
    const connection = this.all.get(socket);
    if (connection?.latest && turnOf(connection) !== 'server') this.end(connection);
  }

  /** Ends the connections whose client is too slow. To be called every few seconds. */
  endSlow(now = performance.now()): void {
    for (const connection of this.all.values()) {
      const turn = turnOf(connection);
      if (turn === 'server' || turn !== connection.turn) {
        this.beginWindow(connection, turn, now);
      } else if (now - connection.since >= connection.allowedMilliseconds) {
        if (this.keepsRate(connection)) this.beginWindow(connection, turn, now);
        else this.end(connection);
      }
    }
  }

  private beginWindow(connection: Connection, turn: Turn, now: number): void {
    const { idleMilliseconds, windowMilliseconds, bytesPerSecond } = this.limits;
    // Of what is written in one piece nobody sees how much has arrived.
    const piece = (connection.socket.writableLength / bytesPerSecond) * 1000;
    const window = Math.max(windowMilliseconds, piece);
    const allowedMilliseconds = turn === 'request' ? idleMilliseconds : window;
    Object.assign(connection, {
      turn,
      since: now,
      passed: passed(connection),
      allowedMilliseconds,
    });
  }

  private keepsRate(connection: Connection): boolean {
    const { windowMilliseconds, bytesPerSecond } = this.limits;
    const expected = (bytesPerSecond * windowMilliseconds) / 1000;
    return connection.turn !== 'request' && passed(connection) - connection.passed >= expected;
  }

  private makeSpace(): void {
    const queues = new Map(
      [...this.bySource()].map(([source, those]) => [source, inOrderOfLeaving(those)]),
    );
    const sizes = new Map([...queues].map(([source, queue]) => [source, queue.length]));
    const count = Math.ceil(this.all.size - this.limits.connections * relieved);
    for (const [source, leaving] of leaveFromLargest(sizes, count)) {
      for (const next of queues.get(source)?.slice(0, leaving) ?? []) this.end(next);
    }
  }

  private bySource(): Map<string, Connection[]> {
    const sources = new Map<string, Connection[]>();
    for (const connection of this.all.values()) {
      const source = this.sourceOf(connection.socket);
      const others = sources.get(source);
      if (others) others.push(connection);
      else sources.set(source, [connection]);
    }
    return sources;
  }

  private end({ socket }: Connection): void {
    this.all.delete(socket);
    socket.destroy();
  }
}

/** Those that wait for their client. */
function inOrderOfLeaving(connections: Connection[]): Connection[] {
  return turns.flatMap((turn) =>
    connections
      .filter((connection) => turnOf(connection) === turn)
      .sort((a, b) => a.since - b.since),
  );
}

function turnOf({ socket, latest, unanswered }: Connection): Turn {
  if (socket.writableLength > 0) return 'taking';
  if (!latest || unanswered === 0) return 'request';
  const { complete, readableLength } = latest.request;
  // What has come and was not read yet waits for the server.
  return !complete && readableLength === 0 ? 'body' : 'server';
}

/** In both directions, as far as the system has taken it. */
function passed({ socket }: Connection): number {
  return socket.bytesRead + socket.bytesWritten - socket.writableLength;
}
