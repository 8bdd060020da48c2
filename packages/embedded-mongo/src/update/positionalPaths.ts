import { badValue, unsupported } from '../mongoErrors';
import { matchedElement } from '../query/positional';
import type { Document } from '../values/document';

/** The path that `list.$` means in a document: the element that made the filter match. */
export function concretePath(
  document: Document,
  path: readonly string[],
  filter: Document,
): readonly string[] {
  const other = path.find((name) => name.startsWith('$['));
  if (other !== undefined) throw unsupported(`The array position ${other}`);
  const at = path.indexOf('$');
  if (at < 0) return path;
  const index = matchedElement(document, path.slice(0, at), filter);
  if (index === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  return concretePath(document, path.with(at, String(index)), filter);
}
