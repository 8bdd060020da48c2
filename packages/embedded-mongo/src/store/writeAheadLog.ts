import { existsSync, readFileSync } from 'node:fs';

/* The format of the log is described at https://www.sqlite.org/fileformat2.html#walformat */
const headerBytes = 32;
const frameHeaderBytes = 24;
const bigEndianMagic = 0x377f0683;
const littleEndianMagic = 0x377f0682;
const usualPageBytes = 4_096;

/**
 * How many frames (pages) of the write-ahead log SQLite will leave out when it opens the data file,
 * because they are damaged, or come after one that is, or belong to a write that was not finished.
 * Frames that an earlier log left behind in the file do not count.
 */
export function countLostFrames(dataFile: string): number {
  const file = `${dataFile}-wal`;
  const log = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  if (log.length <= headerBytes) return 0;
  const magic = log.readUInt32BE(0);
  const isBigEndian = magic === bigEndianMagic;
  const start = sumOf(log.subarray(0, 24), [0, 0], isBigEndian);
  const isSound =
    (isBigEndian || magic === littleEndianMagic) && isSum(start, log.subarray(24, headerBytes));
  const pageBytes = isSound ? log.readUInt32BE(8) : usualPageBytes;
  const frames = framesOf(log, frameHeaderBytes + pageBytes);
  if (!isSound) return frames.length;
  const salts = log.subarray(16, 24);
  const ofThisLog = frames.filter((frame) => frame.subarray(8, 16).equals(salts)).length;
  return ofThisLog - countUsableFrames(frames, salts, start, isBigEndian);
}

type Sum = readonly [number, number];

/** The frames up to the last one that ends a write, all in one piece. */
function countUsableFrames(
  frames: Buffer[],
  salts: Buffer,
  start: Sum,
  isBigEndian: boolean,
): number {
  let usable = 0;
  let sum = start;
  for (const [index, frame] of frames.entries()) {
    if (!frame.subarray(8, 16).equals(salts)) break;
    sum = sumOf(frame.subarray(0, 8), sum, isBigEndian);
    sum = sumOf(frame.subarray(frameHeaderBytes), sum, isBigEndian);
    if (!isSum(sum, frame.subarray(16, frameHeaderBytes))) break;
    const endsAWrite = frame.readUInt32BE(4) > 0;
    if (endsAWrite) usable = index + 1;
  }
  return usable;
}

/** The frames of a log; the last one may be cut short. */
function framesOf(log: Buffer, frameBytes: number): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = headerBytes; at + frameHeaderBytes <= log.length; at += frameBytes) {
    frames.push(log.subarray(at, at + frameBytes));
  }
  return frames;
}

function sumOf(bytes: Buffer, [start0, start1]: Sum, isBigEndian: boolean): Sum {
  let sum0 = start0;
  let sum1 = start1;
  const wordAt = (at: number) => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    sum0 = (sum0 + wordAt(at) + sum1) >>> 0;
    sum1 = (sum1 + wordAt(at + 4) + sum0) >>> 0;
  }
  return [sum0, sum1];
}

function isSum([sum0, sum1]: Sum, stored: Buffer): boolean {
  return stored.readUInt32BE(0) === sum0 && stored.readUInt32BE(4) === sum1;
}
