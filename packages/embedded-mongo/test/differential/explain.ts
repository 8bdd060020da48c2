import type { Document } from 'mongodb';
import { isDocument } from '../../src/values/document';
import type { Case, Operation } from './cases';
import { type Difference, refusalCodes, type Side } from './comparison';

/** Of a $switch, found while it runs; and before that, which only MongoDB does. */
const noBranchHolds = 40066;
const noBranchCanHold = 40069;

/**
 * Whether a difference is one of those that the package's README gives a reason for. This is not
 * believed but shown: the same part must fail in the same way on both, when nothing else is around it.
 * @param test the smallest case that shows the difference
 */
export async function isExplained(
  embedded: Side,
  reference: Side,
  test: Case,
  { operation, embedded: own, reference: other }: Difference,
): Promise<boolean> {
  if (!operation) return false;
  if (own.code === noBranchHolds && other.code === noBranchCanHold) return true;
  if (isSameButFor(own.text, other.text, operation.command)) return true;
  const parts = partsOf(operation.command);
  // MongoDB left out an expression or a sort that fails, or met another error first. Or it evaluates what
  // is constant before it reads a document, or another part of a filter first.
  // Each may also meet another document first.
  const alone = [{ _id: 0 }, ...test.documents].map((it) => ({ ...test, documents: [it] }));
  const failsIn = async (side: Side, codes: number[]) => {
    for (const each of [test, ...alone])
      if (await anyFails(side, each, operation, parts, codes)) return true;
    return false;
  };
  if (own.code !== 0 && (await failsIn(reference, [own.code]))) return true;
  const refusals = own.code === 0 ? refusalCodes : [];
  const codes = [
    other.code,
    ...(other.code === noBranchCanHold ? [noBranchHolds] : []),
    ...refusals,
  ];
  if (other.code !== 0 && (await failsIn(embedded, codes))) return true;
  if (own.code !== 0 || other.code !== 0) return false;
  return isOfAnyOrder(operation.command) && sortedText(own.text) === sortedText(other.text);
}

/** Differences that the form of the answer shows, when everything else in it is the same. */
function isSameButFor(own: string, other: string, command: Document): boolean {
  // $push with $slice or $sort counts as a change, also when it leaves the array as it was; and so does
  // $unset of an element that is null already.
  const uncounted = (text: string) => text.replace(/"nModified":\{[^}]*\}/, '');
  if ('updates' in command && /\$(each|unset)/.test(JSON.stringify(command)))
    return uncounted(own) === uncounted(other);
  if (/\$(min|max)/.test(JSON.stringify(command)) && own !== '')
    return withoutTypes(own) === withoutTypes(other);
  // A constant is not added up, but multiplied in another way.
  const rounded = (text: string) =>
    text.replace(/\d+\.\d+/g, (it) => String(Number(Number(it).toPrecision(14))));
  if (/"\$sum":-?\d*\.\d/.test(JSON.stringify(command)) && own !== '')
    return rounded(own) === rounded(other);
  // By an index, distinct values have a null for documents without the field.
  const withoutNull = (text: string) => JSON.stringify(valuesIn(text).filter((it) => it !== null));
  return 'distinct' in command && own !== '' && withoutNull(own) === withoutNull(other);
}

/** Numbers without their types: of 1 and 1.0 $min and $max may give either. */
function withoutTypes(text: string): string {
  return text.replace(/\{"\$number(?:Int|Long|Double)":"([^"]*)"\}/g, (_, it) => `${Number(it)}`);
}

function valuesIn(text: string): unknown[] {
  const { values }: Document = text === '' ? {} : JSON.parse(text);
  return Array.isArray(values) ? values : [];
}

/** Whether one of these commands fails with one of these codes, after what came before the operation. */
async function anyFails(
  side: Side,
  test: Case,
  operation: Operation,
  commands: Document[],
  codes: number[],
): Promise<boolean> {
  for (const command of commands) {
    await side.prepare(test);
    for (const earlier of test.operations.slice(0, test.operations.indexOf(operation))) {
      await side.run(earlier);
    }
    if (codes.includes((await side.run({ command, isOrdered: false })).code)) return true;
  }
  return false;
}

/** Parts of a command as commands of their own, and the command itself. */
function partsOf(command: Document): Document[] {
  const { pipeline, filter, query, sort, projection, fields, updates, deletes } = command;
  const parts = [command];
  if (Array.isArray(pipeline)) {
    const alone = pipeline.map((stage) => [stage]);
    parts.push(...[...prefixesOf(pipeline), ...alone].map(toAggregate));
  }
  const filters = [filter, query, ...[...(updates ?? []), ...(deletes ?? [])].map(({ q }) => q)];
  const ofUpdates = [command.update, ...(updates ?? []).map((it: Document) => it.u)]
    .filter(Array.isArray)
    .flat();
  const stages = [...(pipeline ?? []), ...ofUpdates, projection ?? fields];
  for (const expression of [
    ...filters.flatMap(expressionsOf),
    ...stages.flatMap(innerExpressions),
  ]) {
    parts.push({ find: 'things', filter: { $expr: expression } });
  }
  if (sort) parts.push({ find: 'things', sort });
  if (projection ?? fields) parts.push({ find: 'things', projection: projection ?? fields });
  return parts;
}

function toAggregate(pipeline: Document[]): Document {
  return { aggregate: 'things', pipeline, cursor: {} };
}

/** The pipeline up to each of its stages; the pipelines of $facet count as pipelines, too. */
function prefixesOf(pipeline: Document[]): Document[][] {
  return pipeline.flatMap((stage, index) => {
    const before = pipeline.slice(0, index);
    const inner = isDocument(stage.$facet) ? Object.values(stage.$facet) : [];
    const branches = inner.filter(Array.isArray).flatMap(prefixesOf);
    return [[...before, stage], ...branches.map((branch) => [...before, ...branch])];
  });
}

/** The operands of all $expr in a value, and all expressions within them. */
function expressionsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(expressionsOf);
  if (!isDocument(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === '$expr' ? [part, ...innerExpressions(part)] : expressionsOf(part),
  );
}

function innerExpressions(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(innerExpressions);
  if (!isDocument(value)) return [];
  return [value, ...Object.values(value).flatMap(innerExpressions)];
}

/** An upsert, and stages that name or remove a field before another one adds it. */
function isOfAnyOrder({ upsert, updates, pipeline }: Document): boolean {
  if (Array.isArray(pipeline)) return /"\$(project|unwind|unset)"/.test(JSON.stringify(pipeline));
  return upsert === true || (Array.isArray(updates) && updates.some((it) => it.upsert === true));
}

/** The characters of a text in order: the same fields in another order give the same. */
function sortedText(text: string): string {
  return [...text].sort().join('');
}
