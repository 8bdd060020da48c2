import { createHash } from 'node:crypto';
import { ArchiveError } from './archiveError';
import { maxLineBytes } from './lines';

/** Counts the lines of a part, and makes their SHA-256. */
export class LineHash {
  count = 0;
  private readonly hash = createHash('sha256');

  /**
   * @returns the bytes of the line
   * @throws {ArchiveError} when it is so long that no restore would read it
   */
  add(line: string): Buffer {
    const bytes = Buffer.from(line);
    if (bytes.length > maxLineBytes) {
      throw new ArchiveError('A document is too large for a backup.');
    }
    this.hash.update(bytes);
    this.count += 1;
    return bytes;
  }

  /** May be called once. */
  digest(): string {
    return this.hash.digest('hex');
  }
}
