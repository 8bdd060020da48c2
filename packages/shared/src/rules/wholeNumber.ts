import { z } from 'zod';

/**
 * A whole number given as text, in a query or an environment variable.
 * @param error the message for anything else than a whole number from `min` to `max`
 */
export function wholeNumber(min: number, max: number, error: string) {
  return (
    z
      .string({ error })
      .regex(/^\d{1,9}$/, error)
      // In the description of the API it is the number itself.
      .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined })
      .transform(Number)
      .pipe(z.number().min(min, error).max(max, error))
  );
}
