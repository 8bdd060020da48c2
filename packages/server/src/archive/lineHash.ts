import { createHash } from 'node:crypto';

/** Counts the lines of a part, and makes their SHA-256. */
export class LineHash {
  count = 0;
  private readonly hash = createHash('sha256');

  /** @returns the bytes of the line */
  add(line: string): Buffer {
    const bytes = Buffer.from(line);
    this.hash.update(bytes);
    this.count += 1;
    return bytes;
  }

  /** May be called once. */
  digest(): string {
    return this.hash.digest('hex');
  }
}
