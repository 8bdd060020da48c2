import { z } from 'zod';

/**
 * A whole number that arrives as text, in a query or a variable of the environment.
 * @param error the message for everything but a whole number from `min` to `max`
 */
export function wholeNumber(min: number, max: number, error: string) {
  return z
    .string({ error })
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}
