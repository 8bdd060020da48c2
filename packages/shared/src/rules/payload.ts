import { z } from 'zod';
import './messages';

/** The validator of a JSON body: an object with these fields and no others. */
export function payload<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, { error: 'Please send a JSON object.' });
}
