import { compileExpression, type Expression } from '../expressions/expressions';
import { badValue, MongoError, unsupported } from '../mongoErrors';
import type { QueryContext } from '../values/collation';
import { type Document, type DocumentChange, isDocument } from '../values/document';
import { splitPath } from '../values/fieldPath';
import { isNumeric, toNumber } from '../values/numbers';
import {
  addToTree,
  excludeFields,
  includeFields,
  type PathTree,
  setComputedField,
} from './projectionTree';

/** What has been read of a projection so far. */
interface Plan {
  context: QueryContext;
  /** Whether it belongs to a $project stage, where $slice is an expression like any other. */
  isStage: boolean;
  mode: 'include' | 'exclude' | undefined;
  includeId: boolean | undefined;
  tree: PathTree;
  /** All paths there are, of which none may contain another. */
  paths: PathTree;
  computed: { path: string[]; evaluate: Expression }[];
}

/** Compiles the projection of a find or, as `isStage`, of a $project stage. */
export function compileProjection(
  specification: unknown,
  context: QueryContext = {},
  { isStage } = { isStage: false },
): DocumentChange {
  if (specification === undefined || specification === null) return (document) => document;
  if (!isDocument(specification)) throw badValue('A projection must be an object');
  if (Object.keys(specification).length === 0) return (document) => document;
  const plan: Plan = {
    context,
    isStage,
    mode: undefined,
    includeId: undefined,
    tree: new Map(),
    paths: new Map(),
    computed: [],
  };
  for (const [name, value] of Object.entries(specification)) readField(plan, name, value);
  return projectionOf(plan);
}

function readField(plan: Plan, name: string, value: unknown): void {
  if (name.endsWith('.$')) throw unsupported(`The projection ${name}`);
  if (name.startsWith('$')) throw new MongoError(16410, `A name cannot start with '$': ${name}`);
  if (isDocument(value)) {
    readDocument(plan, name, value);
  } else if (isNumeric(value) || typeof value === 'boolean') {
    addToTree(plan.paths, splitPath(name));
    readSwitch(plan, name, typeof value === 'boolean' ? value : toNumber(value) !== 0);
  } else {
    addComputed(plan, name, value);
  }
}

function readSwitch(plan: Plan, name: string, wanted: boolean): void {
  if (name === '_id') plan.includeId = wanted;
  else choose(plan, wanted ? 'include' : 'exclude', name);
}

function readDocument(plan: Plan, name: string, value: Document): void {
  const [operator = ''] = Object.keys(value);
  if (operator === '') throw new MongoError(51270, `The projection of ${name} is empty`);
  const isOfField = operator === '$elemMatch' || (operator === '$slice' && !plan.isStage);
  if (isOfField && !isExpressionList(value.$slice))
    throw unsupported(`The projection operator ${operator}`);
  if (operator.startsWith('$')) {
    addComputed(plan, name, value);
  } else {
    for (const [inner, part] of Object.entries(value)) readField(plan, `${name}.${inner}`, part);
  }
}

/** `['$list', n]` of $slice is an expression on another field; `n` and `[skip, n]` cut the field itself. */
function isExpressionList(operand: unknown): boolean {
  return Array.isArray(operand) && !operand.every(isNumeric);
}

function addComputed(plan: Plan, name: string, value: unknown): void {
  if (plan.mode === 'exclude') throw mixedModes('include', name);
  plan.mode = 'include';
  addToTree(plan.paths, splitPath(name));
  plan.computed.push({ path: splitPath(name), evaluate: compileExpression(value, plan.context) });
}

function choose(plan: Plan, mode: 'include' | 'exclude', name: string): void {
  if (plan.mode !== undefined && plan.mode !== mode) throw mixedModes(mode, name);
  plan.mode = mode;
  addToTree(plan.tree, splitPath(name));
}

function mixedModes(mode: 'include' | 'exclude', name: string): MongoError {
  return mode === 'include'
    ? new MongoError(31253, `A projection that leaves fields out cannot take in ${name}`)
    : new MongoError(31254, `A projection that takes fields in cannot leave out ${name}`);
}

function projectionOf(plan: Plan): DocumentChange {
  const including = plan.mode === 'include' || (!plan.mode && plan.includeId === true);
  const computesId = plan.computed.some(({ path }) => path[0] === '_id');
  const namesId = including ? plan.includeId !== false && !computesId : plan.includeId === false;
  if (namesId) addToTree(plan.tree, ['_id']);
  return (document) => {
    const result = including
      ? includeFields(document, plan.tree)
      : excludeFields(document, plan.tree);
    for (const { path, evaluate } of plan.computed)
      setComputedField(result, path, () => evaluate(document));
    return result;
  };
}
