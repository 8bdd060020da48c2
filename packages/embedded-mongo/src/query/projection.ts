import { compileExpression, type Expression } from '../expressions/expressions';
import { badValue, MongoError } from '../mongoErrors';
import { type Document, isDocument } from '../values/document';
import { splitPath } from '../values/fieldPath';
import { isNumeric, toNumber } from '../values/numbers';
import type { QueryContext } from '../values/queryContext';
import {
  type ArrayProjection,
  elemMatchProjection,
  positionalProjection,
  sliceProjection,
} from './arrayProjections';
import {
  addToTree,
  excludeFields,
  includeFields,
  type PathTree,
  setComputedField,
} from './projectionTree';

export type Projection = (document: Document) => Document;

/** What has been read of a projection so far. */
interface Plan {
  mode: 'include' | 'exclude' | undefined;
  includeId: boolean | undefined;
  tree: PathTree;
  computed: { path: string[]; evaluate: Expression }[];
  arrays: ArrayProjection[];
}

/** Compiles the projection of a find; `filter` tells which array element `list.$` means. */
export function compileProjection(
  specification: unknown,
  filter: Document,
  context: QueryContext = {},
): Projection {
  if (specification === undefined || specification === null) return (document) => document;
  if (!isDocument(specification)) throw badValue('A projection must be an object');
  if (Object.keys(specification).length === 0) return (document) => document;
  const plan: Plan = {
    mode: undefined,
    includeId: undefined,
    tree: new Map(),
    computed: [],
    arrays: [],
  };
  for (const [name, value] of Object.entries(specification))
    readField(plan, name, value, filter, context);
  return projectionOf(plan);
}

function readField(
  plan: Plan,
  name: string,
  value: unknown,
  filter: Document,
  context: QueryContext,
): void {
  if (name.startsWith('$'))
    throw new MongoError(16410, `FieldPath field names may not start with '$', given '${name}'.`);
  if (name.endsWith('.$')) {
    const path = name.slice(0, -'.$'.length);
    choose(plan, 'include', path);
    plan.arrays.push(positionalProjection(splitPath(path), filter, context));
  } else if (isDocument(value)) {
    readDocument(plan, name, value, filter, context);
  } else if (isNumeric(value) || typeof value === 'boolean') {
    readSwitch(plan, name, typeof value === 'boolean' ? value : toNumber(value) !== 0);
  } else {
    addComputed(plan, name, value, context);
  }
}

function readSwitch(plan: Plan, name: string, wanted: boolean): void {
  if (name === '_id') plan.includeId = wanted;
  else choose(plan, wanted ? 'include' : 'exclude', name);
}

function readDocument(
  plan: Plan,
  name: string,
  value: Document,
  filter: Document,
  context: QueryContext,
): void {
  const [operator = ''] = Object.keys(value);
  if (operator === '$slice' && isSliceOfField(value.$slice)) {
    plan.arrays.push(sliceProjection(splitPath(name), value.$slice));
  } else if (operator === '$elemMatch') {
    choose(plan, 'include', name);
    plan.arrays.push(elemMatchProjection(splitPath(name), value.$elemMatch, context));
  } else if (operator.startsWith('$')) {
    addComputed(plan, name, value, context);
  } else {
    if (operator === '')
      throw badValue('An empty sub-projection is not a valid value. Found empty object at path');
    for (const [inner, part] of Object.entries(value))
      readField(plan, `${name}.${inner}`, part, filter, context);
  }
}

/** `n` and `[skip, n]` cut the field itself; `['$list', n]` is an expression on another field. */
function isSliceOfField(operand: unknown): boolean {
  return Array.isArray(operand) ? operand.every(isNumeric) : isNumeric(operand);
}

function addComputed(plan: Plan, name: string, value: unknown, context: QueryContext): void {
  if (plan.mode === 'exclude') throw mixedModes('include', name);
  plan.mode = 'include';
  plan.computed.push({ path: splitPath(name), evaluate: compileExpression(value, context) });
}

function choose(plan: Plan, mode: 'include' | 'exclude', name: string): void {
  if (plan.mode !== undefined && plan.mode !== mode) throw mixedModes(mode, name);
  plan.mode = mode;
  addToTree(plan.tree, splitPath(name));
}

function mixedModes(mode: 'include' | 'exclude', name: string): MongoError {
  return mode === 'include'
    ? new MongoError(31253, `Cannot do inclusion on field ${name} in exclusion projection`)
    : new MongoError(31254, `Cannot do exclusion on field ${name} in inclusion projection`);
}

function projectionOf(plan: Plan): Projection {
  const onlyId = plan.mode === undefined && plan.includeId === true && plan.arrays.length === 0;
  const including = plan.mode === 'include' || onlyId;
  if (including) {
    if (plan.includeId !== false) addToTree(plan.tree, ['_id']);
    for (const { path } of plan.arrays) addToTree(plan.tree, path);
  } else if (plan.includeId === false) {
    addToTree(plan.tree, ['_id']);
  }
  return (document) => {
    const result = including
      ? includeFields(document, plan.tree)
      : excludeFields(document, plan.tree);
    for (const { path, evaluate } of plan.computed)
      setComputedField(result, path, evaluate(document));
    return plan.arrays.reduce((partial, { apply }) => apply(partial, document), result);
  };
}
