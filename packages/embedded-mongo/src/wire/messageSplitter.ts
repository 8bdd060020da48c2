import { MAX_MESSAGE_BYTES } from './limits';
import { HEADER_BYTES } from './message';

const LENGTH_BYTES = 4;

/** Cuts the stream of bytes of a connection into whole messages. */
export class MessageSplitter {
  #chunks: Buffer[] = [];
  #bytes = 0;

  /** Takes what arrived and returns the messages that are complete. Throws on an impossible length. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    const messages: Buffer[] = [];
    for (let length = this.#nextLength(); length <= this.#bytes; length = this.#nextLength()) {
      const all = this.#joined();
      messages.push(all.subarray(0, length));
      this.#chunks = [all.subarray(length)];
      this.#bytes -= length;
    }
    return messages;
  }

  /** The length of the message that is arriving; Infinity while that is not known. */
  #nextLength(): number {
    if (this.#bytes < LENGTH_BYTES) return Number.POSITIVE_INFINITY;
    const [first] = this.#chunks;
    const start = first && first.length >= LENGTH_BYTES ? first : this.#joined();
    const length = start.readInt32LE(0);
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
      throw new Error(`A message cannot have ${length} bytes`);
    }
    return length;
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1) return first;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}
