import { maxMessageBytes } from '../commands/serverInfo';
import { headerBytes } from './message';

const lengthBytes = 4;

/** Cuts the stream of bytes of a connection into whole messages. */
export class MessageSplitter {
  private chunks: Buffer[] = [];
  private bytes = 0;

  /** Takes what arrived and returns the messages that are complete. Throws on an impossible length. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    const messages: Buffer[] = [];
    for (let length = this.nextLength(); length <= this.bytes; length = this.nextLength()) {
      const all = this.joined();
      messages.push(all.subarray(0, length));
      this.chunks = [all.subarray(length)];
      this.bytes -= length;
    }
    return messages;
  }

  /** The length of the message that is arriving; Infinity while that is not known. */
  private nextLength(): number {
    if (this.bytes < lengthBytes) return Number.POSITIVE_INFINITY;
    const [first] = this.chunks;
    const start = first && first.length >= lengthBytes ? first : this.joined();
    const length = start.readInt32LE(0);
    if (length < headerBytes || length > maxMessageBytes)
      throw new Error(`A message cannot have ${length} bytes`);
    return length;
  }

  private joined(): Buffer {
    const [first] = this.chunks;
    if (first && this.chunks.length === 1) return first;
    const all = Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }
}
