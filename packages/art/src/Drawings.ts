import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes drawings, and only over drawings: a club may have put a photograph in the place of one, or
 * removed it. A list has the hash of each drawing as it was written.
 */
export class Drawings {
  /**
   * @param root the folder that file names start from
   * @param listFile JSON: SHA-256 in hexadecimal digits by file name
   */
  constructor(
    private readonly root: string,
    private readonly listFile: string,
  ) {}

  /** Whether the file is as it was drawn; a new drawing has neither a file nor an entry in the list. */
  mayWrite(file: string): boolean {
    const path = join(this.root, file);
    const current = existsSync(path) ? hash(readFileSync(path)) : undefined;
    return current === this.readList()[file];
  }

  write(file: string, bytes: Buffer): void {
    writeFileSync(join(this.root, file), bytes);
    const list = { ...this.readList(), [file]: hash(bytes) };
    writeFileSync(this.listFile, `${JSON.stringify(list, Object.keys(list).sort(), 2)}\n`);
  }

  private readList(): Record<string, string> {
    return JSON.parse(readFileSync(this.listFile, 'utf8'));
  }
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
