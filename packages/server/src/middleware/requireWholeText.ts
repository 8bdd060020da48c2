import { UnprocessableError } from '../errors';

/** Half of a surrogate pair. JSON can write it, but it is no character, and UTF-8 cannot hold it. */
const halfCharacter = /\p{Surrogate}/u;

/** A value, and where it is: 'initiatives.0.title'. */
interface Place {
  value: unknown;
  path: string;
}

/**
 * Refuses half a character in any text or key of a body: it would be stored as another text than the one
 * that was checked. Here and nowhere else, since only JSON bodies can hold it.
 * @throws {UnprocessableError} with the path of the text
 */
export function requireWholeText(body: unknown): void {
  const field = findBrokenText(body);
  if (field === null) return;
  throw new UnprocessableError([
    { field, message: 'Please type this again: it holds half a character.' },
  ]);
}

/** The path of the first text that is broken; null when none is. Without recursion: bodies can be deep. */
function findBrokenText(body: unknown): string | null {
  const places: Place[] = [{ value: body, path: '' }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path } = place;
    if (typeof value === 'string' && halfCharacter.test(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path === '' ? key : `${path}.${key}`;
      if (halfCharacter.test(key)) return path;
      places.push({ value: inner, path: innerPath });
    }
  }
  return null;
}
