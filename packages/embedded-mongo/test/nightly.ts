/** How often the tests repeat what is random: `npm run test:nightly` sets NIGHTLY=1. */
export function repetitions(everyTime: number, nightly: number): number {
  return process.env.NIGHTLY === '1' ? nightly : everyTime;
}

/** The limit for a test that is long at night. Milliseconds. */
export const longTestMs = repetitions(240_000, 3_600_000);
