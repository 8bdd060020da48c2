import { badValue, unsupported } from '../mongoErrors';
import { compileFilter } from '../query/filter';
import { type Document, isDocument } from '../values/document';
import { type Path, valueAtPath } from '../values/fieldPath';

/** The path that `list.$` means in a document: the element that made the filter match. */
export function concretePath(document: Document, path: Path, filter: Document): Path {
  const other = path.find((name) => name.startsWith('$['));
  if (other !== undefined) throw unsupported(`The array position ${other}`);
  const at = path.indexOf('$');
  if (at < 0) return path;
  const index = matchedElement(document, path.slice(0, at), filter);
  if (index === undefined) throw badValue(`The filter says no element for ${path.join('.')}`);
  return concretePath(document, path.with(at, String(index)), filter);
}

/**
 * The place of the array element that made a filter match, for `list.$`: the first
 * element for which every condition on the array holds on its own.
 */
function matchedElement(document: Document, arrayPath: Path, filter: Document): number | undefined {
  const list = valueAtPath(document, arrayPath);
  if (!Array.isArray(list)) return undefined;
  const conditions = conditionsOn(filter, arrayPath.join('.'));
  if (conditions.length === 0) return undefined;
  const tests = conditions.map((condition) => compileFilter(condition));
  const index = list.findIndex((element) => {
    const alone = nest(arrayPath, [element]);
    return tests.every((matches) => matches(alone));
  });
  return index < 0 ? undefined : index;
}

/** The parts of a filter that speak of the array or of what is in it. */
function conditionsOn(filter: Document, arrayName: string): Document[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (Array.isArray(condition) && (name === '$and' || name === '$or')) {
      const inner = condition.filter(isDocument).map((part) => conditionsOn(part, arrayName));
      return name === '$and' ? inner.flat() : anyOf(inner);
    }
    return name === arrayName || name.startsWith(`${arrayName}.`) ? [{ [name]: condition }] : [];
  });
}

function anyOf(alternatives: Document[][]): Document[] {
  const choices = alternatives
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ $and: parts }));
  return choices.length === 0 ? [] : [{ $or: choices }];
}

function nest(path: Path, value: unknown): Document {
  const [name = '', ...rest] = path;
  return { [name]: rest.length === 0 ? value : nest(rest, value) };
}
