import fc from 'fast-check';
import { type Collection, MongoServerError } from 'mongodb';
import { fromDriver, toDriver } from './largeInModel';
import {
  type Change,
  type Condition,
  type Intended,
  type Member,
  NaiveCollection,
} from './naiveCollection';
import { naiveSort } from './naiveSort';
import { longTestMs, repetitions } from './nightly';
import { type Step, sequence } from './operationArbitrary';
import { useTestServer } from './testServer';

const sequences = repetitions(25, 10_000);
/** The same sequences with every `npm test`, new ones every night. A failure prints its seed. */
const seed = repetitions(4, Date.now());
const reads = new Set<Step['kind']>(['find', 'page']);
const duplicateKey = 11000;

const running = useTestServer();
let collectionNumber = 0;

/** The engine and the model side by side. */
interface Pair {
  engine: Collection<Member>;
  model: NaiveCollection;
}

function filterOf(conditions: Condition[]): object {
  if (conditions.length === 0) return {};
  return {
    $and: conditions.map(({ field, operator, operand }) => ({
      [field]: { [operator]: toDriver(operand) },
    })),
  };
}

function updateOf(change: Change): object {
  switch (change.kind) {
    case 'unset':
      return { $unset: { [change.field]: '' } };
    case 'inc':
      return { $inc: { [change.field]: change.by } };
    default:
      return { [`$${change.kind}`]: { [change.field]: toDriver(change.value) } };
  }
}

/** The code of the error that the engine answered; 0 for none. */
async function codeOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 0;
  } catch (error) {
    if (error instanceof MongoServerError) return Number(error.code);
    throw error;
  }
}

const byId = (a: Member, b: Member) => a._id - b._id;

async function contentOf({ engine }: Pair): Promise<Member[]> {
  return fromDriver(await engine.find().toArray()).sort(byId);
}

async function updateOne(pair: Pair, conditions: Condition[], change: Change): Promise<void> {
  const [first] = pair.model.intend(conditions, change).sort((a, b) => byId(a.before, b.before));
  const code = await codeOf(
    pair.engine.findOneAndUpdate(filterOf(conditions), updateOf(change), { sort: { _id: 1 } }),
  );
  if (!first) expect(code).toBe(0);
  else if ('error' in first) expect(code).toBe(first.error);
  else if (pair.model.isTaken(first.after, first.before)) expect(code).toBe(duplicateKey);
  else {
    expect(code).toBe(0);
    pair.model.replace(first.before, first.after);
  }
}

/**
 * In which order many documents are updated is the database's choice, and so is which of them are
 * changed before an error. So an error must have a cause, and each document be as before or after.
 */
async function updateMany(pair: Pair, conditions: Condition[], change: Change): Promise<void> {
  const { model } = pair;
  const intended = model.intend(conditions, change);
  const code = await codeOf(pair.engine.updateMany(filterOf(conditions), updateOf(change)));
  const content = await contentOf(pair);
  if (code === 0) {
    for (const step of intended) {
      if ('error' in step) throw new Error(`MongoDB answers with error ${step.error}.`);
      model.replace(step.before, step.after);
    }
    return;
  }
  expect(possibleErrors(model, intended)).toContain(code);
  for (const { before, ...rest } of intended) {
    const now = content.find(({ _id }) => _id === before._id) ?? before;
    const versions = 'after' in rest ? [before, rest.after] : [before];
    expect(versions).toContainEqual(now);
    model.replace(before, now);
  }
}

function possibleErrors(model: NaiveCollection, intended: Intended[]): number[] {
  return intended.flatMap((step) => {
    if ('error' in step) return [step.error];
    const others = intended.flatMap((other) =>
      other.before !== step.before && 'after' in other ? [other.after] : [],
    );
    const isTaken =
      model.isTaken(step.after, step.before) ||
      others.some((other) => model.clash(other, step.after));
    return isTaken ? [duplicateKey] : [];
  });
}

async function perform(pair: Pair, step: Step): Promise<void> {
  const { engine, model } = pair;
  switch (step.kind) {
    case 'insert': {
      const documents = step.documents.map((it) => Object(toDriver(it)));
      const isWhole = model.insert(step.documents) === step.documents.length;
      expect(await codeOf(engine.insertMany(documents))).toBe(isWhole ? 0 : duplicateKey);
      return;
    }
    case 'update':
      return step.isMulti
        ? updateMany(pair, step.conditions, step.change)
        : updateOne(pair, step.conditions, step.change);
    case 'delete': {
      const found = model.find(step.conditions).sort(byId);
      model.delete(step.isMulti ? found : found.slice(0, 1));
      if (step.isMulti) await engine.deleteMany(filterOf(step.conditions));
      else await engine.findOneAndDelete(filterOf(step.conditions), { sort: { _id: 1 } });
      return;
    }
    case 'find': {
      const found = fromDriver(await engine.find(filterOf(step.conditions)).toArray());
      expect(found.sort(byId)).toEqual(model.find(step.conditions).sort(byId));
      expect(await engine.countDocuments(filterOf(step.conditions))).toBe(found.length);
      return;
    }
    case 'page': {
      const { field, direction, skip, limit } = step;
      const page = await engine
        .find(filterOf(step.conditions), {
          sort: { [field]: direction, _id: direction },
          skip,
          limit,
        })
        .toArray();
      const sorted = naiveSort(model.find(step.conditions), field, direction);
      expect(fromDriver(page)).toEqual(sorted.slice(skip, skip + limit));
      return;
    }
    case 'createIndex':
      if (step.isOrder) await engine.createIndex({ [step.field]: 1, _id: 1 });
      else if (!(model.uniqueName && step.field === 'name'))
        await engine.createIndex({ [step.field]: 1 });
      return;
    case 'dropIndex':
      if (!(model.uniqueName && step.field === 'name')) {
        await codeOf(engine.dropIndex(`${step.field}_1`));
      }
      return;
    case 'restart':
      running().server.engine.catalog.reload();
  }
}

test(
  `does what a list of documents does, in ${sequences} random sequences of operations`,
  () =>
    fc.assert(
      fc.asyncProperty(sequence, async ({ uniqueName, steps }) => {
        collectionNumber += 1;
        const engine = running().db.collection<Member>(`members${collectionNumber}`);
        const pair = { engine, model: new NaiveCollection(uniqueName) };
        try {
          if (uniqueName) await engine.createIndex({ name: 1 }, { unique: true });
          for (const step of steps) {
            await perform(pair, step);
            if (reads.has(step.kind)) continue;
            expect(await contentOf(pair)).toEqual(pair.model.members.toSorted(byId));
          }
          running().server.engine.catalog.reload();
          expect(await contentOf(pair)).toEqual(pair.model.members.toSorted(byId));
        } finally {
          await engine.drop();
        }
      }),
      { numRuns: sequences, seed },
    ),
  longTestMs,
);
