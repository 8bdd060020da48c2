import { compileExpression, type Expression } from '../expressions/expressions';
import { badValue, MongoError, unsupported } from '../mongoErrors';
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
  /** Whether it belongs to a $project stage, where $slice is an expression like any other. */
  isStage: boolean;
  mode?: 'include' | 'exclude';
  includeId?: boolean;
  tree: PathTree;
  /** All paths there are, of which none may contain another. */
  paths: PathTree;
  computed: { path: string[]; evaluate: Expression }[];
}

/** Compiles the projection of a find or, as `isStage`, of a $project stage. */
export function compileProjection(
  specification: unknown,
  { isStage } = { isStage: false },
): DocumentChange {
  if (specification === undefined || specification === null) return (document) => document;
  if (!isDocument(specification)) throw badValue('A projection must be an object');
  if (Object.keys(specification).length === 0) return (document) => document;
  const plan: Plan = { isStage, tree: new Map(), paths: new Map(), computed: [] };
  for (const [name, value] of Object.entries(specification)) readField(plan, name, value);
  return projectionOf(plan);
}

function readField(plan: Plan, name: string, value: unknown): void {
  if (name.endsWith('.$')) throw unsupported(`The projection ${name}`);
  if (name.startsWith('$')) throw new MongoError(16410, `A name cannot start with '$': ${name}`);
  if (isDocument(value)) {
    readDocument(plan, name, value);
  } else if (isNumeric(value) || typeof value === 'boolean') {
    readSwitch(plan, name, typeof value === 'boolean' ? value : toNumber(value) !== 0);
  } else {
    addComputed(plan, name, value);
  }
}

function readSwitch(plan: Plan, name: string, wanted: boolean): void {
  addToTree(plan.paths, splitPath(name));
  if (name === '_id') {
    plan.includeId = wanted;
  } else {
    setMode(plan, wanted ? 'include' : 'exclude', name);
    addToTree(plan.tree, splitPath(name));
  }
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
  setMode(plan, 'include', name);
  addToTree(plan.paths, splitPath(name));
  plan.computed.push({ path: splitPath(name), evaluate: compileExpression(value) });
}

/** @throws {MongoError} 31253 or 31254 when other fields have the other mode */
function setMode(plan: Plan, mode: 'include' | 'exclude', name: string): void {
  const code = mode === 'include' ? 31253 : 31254;
  if (plan.mode !== undefined && plan.mode !== mode)
    throw new MongoError(code, `A projection can either include or exclude fields: ${name}`);
  plan.mode = mode;
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
