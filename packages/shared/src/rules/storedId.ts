import { z } from 'zod';

const idMessage = 'Please give an id of 24 hexadecimal digits.';

/** An id in a body or a query, as the site writes it: in lower case. */
export function storedId(error = idMessage) {
  return z.string({ error }).regex(/^[\da-f]{24}$/, error);
}
