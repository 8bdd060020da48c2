import { posix } from 'node:path';
import { parseSync } from '@swc/core';

/*
 * `[author, club].map(oneLine)` gave a name the length 0 or 1: a list hands its index to the function, which took
 * it for its second parameter. The compiler allows that.
 */

/** These call their function with an entry, its index and the list. */
const methods = new Set([
  ...['map', 'flatMap', 'filter', 'forEach', 'some', 'every'],
  ...['find', 'findIndex', 'findLast', 'findLastIndex'],
]);

/** Of JavaScript itself, with more than one parameter. */
const builtIn = new Set(['parseInt', 'Number.parseInt', 'JSON.stringify', 'structuredClone']);

/** Saves time: most files have no such call. */
const mayCall =
  /\.(?:\w*[mM]ap|filter|forEach|some|every|find\w*)\(\s*[\w.]+\s*,?\s*\)|Array\.from\(/;

interface Node {
  type: string;
  [part: string]: unknown;
}

/** A function that is handed over: its name in the file, and the object before the dot. */
interface Reference {
  name: string;
  object: string | null;
}

/**
 * The calls that hand an index to a function with more than one parameter, e.g. 'a.ts: cut'. It knows functions by
 * their names, of the same file or imported, and no types.
 * @param files code by path
 */
export function findOverfed(files: ReadonlyMap<string, string>): string[] {
  const parsed = new Map<string, Node[]>();
  const read = (path: string): Node[] => {
    const nodes = parsed.get(path) ?? listNodes(parse(files.get(path) ?? '', path));
    parsed.set(path, nodes);
    return nodes;
  };
  const normalized = [...files.keys()].map((path) => path.replaceAll('\\', '/'));
  const known = new Set(normalized);
  return normalized
    .filter((path) => mayCall.test(files.get(path) ?? ''))
    .flatMap((path) => {
      const nodes = read(path);
      const overfed = nodes.flatMap(toHandedOver).filter((reference) => {
        const { name, object } = reference;
        if (builtIn.has(object === null ? name : `${object}.${name}`)) return true;
        return takesMore(findFunction(reference, { path, nodes, known, read }));
      });
      return overfed.map(({ name }) => `${path}: ${name}`);
    });
}

function parse(code: string, path: string): Node {
  const isTypeScript = /\.tsx?$/.test(path);
  const module: unknown = parseSync(
    code,
    isTypeScript ? { syntax: 'typescript', tsx: path.endsWith('x') } : { syntax: 'ecmascript' },
  );
  if (!isNode(module)) throw new Error(`${path} cannot be read.`);
  return module;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** A node and all that are in it. */
function listNodes(root: unknown): Node[] {
  const found: Node[] = [];
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isNode(value)) found.push(value);
    open.push(...Object.values(value));
  }
  return found;
}

function toHandedOver({ type, callee, arguments: given }: Node): Reference[] {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return [];
  const called = toReference(callee);
  const isFrom = called?.object === 'Array' && called.name === 'from';
  const isList = callee.type === 'MemberExpression' && methods.has(nameOf(callee.property));
  const argument: unknown = isFrom ? given[1] : isList ? given[0] : undefined;
  if (typeof argument !== 'object' || argument === null || !('expression' in argument)) return [];
  const reference = isNode(argument.expression) ? toReference(argument.expression) : null;
  return reference ? [reference] : [];
}

function toReference(node: Node): Reference | null {
  if (node.type === 'Identifier') return { name: nameOf(node), object: null };
  if (node.type !== 'MemberExpression' || !isNode(node.object)) return null;
  if (node.object.type !== 'Identifier') return null;
  return { name: nameOf(node.property), object: nameOf(node.object) };
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.value === 'string' ? node.value : '';
}

interface Place {
  path: string;
  nodes: Node[];
  /** All paths that there are. */
  known: ReadonlySet<string>;
  read: (path: string) => Node[];
}

/** The function that a name means; undefined for one that is not found, e.g. a parameter. */
function findFunction({ name, object }: Reference, place: Place): Node | undefined {
  const own = object === null ? findNamed(place.nodes, name) : undefined;
  if (own) return own;
  for (const { type, specifiers, source } of place.nodes) {
    if (type !== 'ImportDeclaration' || !Array.isArray(specifiers)) continue;
    for (const specifier of specifiers.filter(isNode)) {
      if (nameOf(specifier.local) !== (object ?? name)) continue;
      const isWhole = specifier.type === 'ImportNamespaceSpecifier';
      if (isWhole !== (object !== null)) continue;
      const file = findFile(nameOf(source), place);
      const wanted = isWhole ? name : nameOf(specifier.imported) || name;
      return file === undefined ? undefined : findNamed(place.read(file), wanted);
    }
  }
  return undefined;
}

function findNamed(nodes: Node[], name: string): Node | undefined {
  for (const node of nodes) {
    if (node.type === 'FunctionDeclaration' && nameOf(node.identifier) === name) return node;
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name && isNode(node.init)) {
      return node.init;
    }
  }
  return undefined;
}

function findFile(source: string, { path, known }: Place): string | undefined {
  const start = source.startsWith('.')
    ? posix.join(posix.dirname(path), source)
    : source.replace(/^@club\/([\w-]+)\//, 'packages/$1/src/');
  return ['', '.ts', '.tsx'].map((end) => start + end).find((file) => known.has(file));
}

function takesMore(node: Node | undefined): boolean {
  const taken = node?.params;
  return Array.isArray(taken) && (taken.length > 1 || taken.some((one) => hasRest(one)));
}

function hasRest(parameter: unknown): boolean {
  if (!isNode(parameter)) return false;
  return parameter.type === 'RestElement' || hasRest(parameter.pat);
}
