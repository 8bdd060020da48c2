/** How often the tests repeat what is random: `npm run test:nightly` sets NIGHTLY=1. */
export function repetitions(everyTime: number, nightly: number): number {
  return process.env.NIGHTLY === '1' ? nightly : everyTime;
}

/** Ten seconds are enough for a test, but not for what runs at night. */
export const longTestMs = repetitions(60_000, 3_600_000);
