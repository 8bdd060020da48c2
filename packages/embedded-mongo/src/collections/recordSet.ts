const bitsInWord = 32;
/** A set has a bit for each number up to the largest one: with this one it takes 16 MB. */
export const maxRecord = 2 ** 27;

/** Numbers in a list: those at `first`, `first + step` and so on, up to, not including, `end`. */
export interface SomeNumbers {
  numbers: Uint32Array;
  first: number;
  end: number;
  step: 1 | -1;
}

/** Numbers of records, one bit for each. */
export class RecordSet {
  private words: Uint32Array;

  /** @param last the largest number that it is made for */
  constructor(last = 0) {
    this.words = new Uint32Array((last >>> 5) + 1);
  }

  /** @param record at most `maxRecord` */
  add(record: number): void {
    const at = record >>> 5;
    if (at >= this.words.length) this.grow(at + 1);
    this.words[at] = (this.words[at] ?? 0) | (1 << (record & 31));
  }

  delete(record: number): void {
    const at = record >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (record & 31));
  }

  has(record: number): boolean {
    return ((this.words[record >>> 5] ?? 0) & (1 << (record & 31))) !== 0;
  }

  get size(): number {
    let size = 0;
    for (const word of this.words) size += bitsOf(word);
    return size;
  }

  /** Adds some of the numbers that it is made for. */
  addAll({ numbers, first, end, step }: SomeNumbers): void {
    const { words } = this;
    for (let at = first; at !== end; at += step) {
      const record = numbers[at] ?? 0;
      const word = record >>> 5;
      words[word] = (words[word] ?? 0) | (1 << (record & 31));
    }
  }

  /** How many of these numbers it has. */
  countAmong({ numbers, first, end, step }: SomeNumbers): number {
    const { words } = this;
    let count = 0;
    for (let at = first; at !== end; at += step) {
      const record = numbers[at] ?? 0;
      // Without a branch: a processor cannot guess which ones the set has.
      count += ((words[record >>> 5] ?? 0) >>> (record & 31)) & 1;
    }
    return count;
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

  /** Those of this set that another one has, too. */
  and({ words: others }: RecordSet): RecordSet {
    const result = this.copy(this.words.length);
    const { words } = result;
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (others[at] ?? 0);
    return result;
  }

  or({ words: others }: RecordSet): RecordSet {
    const result = this.copy(Math.max(this.words.length, others.length));
    const { words } = result;
    for (let at = 0; at < others.length; at++) words[at] = (words[at] ?? 0) | (others[at] ?? 0);
    return result;
  }

  /** Those of this set that another one has not. */
  without({ words: others }: RecordSet): RecordSet {
    const result = this.copy(this.words.length);
    const { words } = result;
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & ~(others[at] ?? 0);
    return result;
  }

  private copy(length: number): RecordSet {
    const result = new RecordSet();
    result.words = new Uint32Array(length);
    result.words.set(this.words);
    return result;
  }

  private grow(length: number): void {
    this.words = this.copy(Math.max(length, this.words.length * 2)).words;
  }
}

/** How many bits of a word are set. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
