import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Engine } from '../engine';
import { errorReply, MongoError } from '../mongoErrors';
import { encodeRefusal, readMessage } from './message';
import { MessageSplitter } from './messageSplitter';

/** A client that has so many unanswered messages under way is not read from until it is answered. */
const maxWaitingMessages = 64;
/** How long a client may take to read its last answers when the server closes. */
const closeGraceMs = 1_000;

/** One client: answers its messages one after the other, in their order. */
export class Connection {
  private readonly splitter = new MessageSplitter();
  private readonly waiting: Buffer[] = [];
  private working: Promise<void> | undefined;
  private nextMessageId = 1;
  /** Ends the work for a client that has gone. */
  private readonly controller = new AbortController();

  constructor(
    private readonly socket: Socket,
    private readonly engine: Engine,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    // The peer went away; 'close' follows.
    socket.on('error', () => {});
    socket.on('close', () => this.controller.abort());
  }

  /** Answers what has already been asked, then hangs up. */
  async end(): Promise<void> {
    this.socket.pause();
    const deadline = setTimeout(() => this.socket.destroy(), closeGraceMs);
    await this.working;
    this.socket.once('close', () => clearTimeout(deadline));
    this.socket.destroySoon();
  }

  private take(chunk: Buffer): void {
    try {
      this.waiting.push(...this.splitter.push(chunk));
    } catch {
      this.socket.destroy();
      return;
    }
    // A client that asks faster than it is answered must not fill the memory.
    if (this.waiting.length >= maxWaitingMessages) this.socket.pause();
    if (this.waiting.length > 0) this.working ??= this.work();
  }

  private async work(): Promise<void> {
    for (let bytes = this.waiting.shift(); bytes; bytes = this.waiting.shift()) {
      if (this.socket.destroyed) break;
      await this.answer(bytes);
      if (this.socket.writableNeedDrain) await this.drained();
    }
    this.working = undefined;
    this.socket.resume();
  }

  /** A message that is malformed ends the connection: what follows cannot be trusted either. */
  private async answer(bytes: Buffer): Promise<void> {
    try {
      const message = readMessage(bytes);
      const reply = await this.engine.run(message, this.controller.signal);
      if (message.expectsReply) {
        this.socket.write(message.encodeReply(reply, this.newMessageId()));
      }
    } catch (error) {
      if (error instanceof MongoError) {
        this.socket.write(encodeRefusal(bytes, errorReply(error), this.newMessageId()));
      } else {
        this.socket.destroy();
      }
    }
  }

  /** Resolves when the client has read enough of what was sent, or went away. */
  private async drained(): Promise<void> {
    const { signal } = this.controller;
    await once(this.socket, 'drain', { signal }).catch(() => {});
  }

  private newMessageId(): number {
    this.nextMessageId = (this.nextMessageId + 1) | 0;
    return this.nextMessageId;
  }
}
