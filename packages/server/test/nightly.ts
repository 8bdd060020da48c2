/** `npm run test:nightly` sets NIGHTLY. */
export const isNightly = process.env.NIGHTLY === '1';

/** How often a test repeats what is random or a race: once or a few times, and many times each night. */
export function repetitions(everyTime: number, nightly: number): number {
  return isNightly ? nightly : everyTime;
}
