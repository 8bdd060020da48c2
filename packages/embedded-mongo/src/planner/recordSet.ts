const bitsInWord = 32;
/** A set has a bit for each number up to the largest one: with this one it takes 16 MB. */
export const maxRecord = 2 ** 27;

/** Numbers of records. */
export class RecordSet {
  private readonly words: Uint32Array;

  /** @param last the largest number that a record has, at most `maxRecord` */
  constructor(last: number) {
    this.words = new Uint32Array(Math.floor(last / bitsInWord) + 1);
  }

  add(record: number): void {
    const { words } = this;
    const at = record >>> 5;
    words[at] = (words[at] ?? 0) | (1 << (record & 31));
  }

  has(record: number): boolean {
    return ((this.words[record >>> 5] ?? 0) & (1 << (record & 31))) !== 0;
  }

  /** The numbers, when there are at most `max`. */
  list(max: number): number[] | undefined {
    const records: number[] = [];
    for (let at = 0; at < this.words.length; at++) {
      for (let rest = this.words[at] ?? 0; rest !== 0; rest &= rest - 1) {
        if (records.length >= max) return undefined;
        records.push(at * bitsInWord + (31 - Math.clz32(rest & -rest)));
      }
    }
    return records;
  }

  /** Keeps what another set has, too. Both have the same largest number. */
  keep(other: RecordSet): void {
    this.words.forEach((word, at, words) => {
      words[at] = word & (other.words[at] ?? 0);
    });
  }

  /** Takes in what another set has. Both have the same largest number. */
  join(other: RecordSet): void {
    this.words.forEach((word, at, words) => {
      words[at] = word | (other.words[at] ?? 0);
    });
  }

  /** Has from now on what it did not have, also numbers that no record has. */
  invert(): void {
    this.words.forEach((word, at, words) => {
      words[at] = ~word;
    });
  }
}
