import { fewestAnswers, perQuestion } from '@club/shared/feedbackQuestions';
import mongoose from 'mongoose';
import request from 'supertest';
import { createAdmin } from '../test/accounts';
import { app, dependencies } from '../test/app';
import { useDatabase, watchOperations } from '../test/database';
import { pitchNight } from '../test/events';
import { readDescription } from '../test/fuzz/description';
import { nextTeam } from '../test/rounds';
import { createCalls } from './app';
import { EventModel } from './features/events/events.model';
import { FeedbackModel } from './features/events/feedback.model';
import { RoundModel } from './features/rounds/rounds.model';
import { describeApi } from './openapi/describeApi';

useDatabase();

afterEach(() => watchOperations(undefined));

/** Nothing that is stored: who may see which reviews decides the order, and a round is read as a whole for it. */
const computed = ['score', '-score'];

/** The calls that answer pages, by each of their orders. */
const orders = readDescription(describeApi(createCalls(dependencies)))
  .calls.filter(({ parameters }) => parameters.some(({ name }) => name === 'page'))
  .flatMap(({ path, parameters }) => {
    const sort = parameters.find(({ name }) => name === 'sort');
    const all = (sort?.schema.enum ?? []).map((order) => ({ path, order: String(order) }));
    return all.filter(({ order }) => !computed.includes(order));
  });

/** Some lists are those of an event. */
const event = { ...pitchNight, questions: [] };
/** Others of a round. */
const round = { ...nextTeam, positions: [], questions: [], criteria: [] };

/** The id of what a list is of. So few answers to an event that none is shown need no index. */
async function createOwner(path: string): Promise<string> {
  if (path.includes('/rounds/')) return (await RoundModel.create(round)).id;
  const { _id, id } = await EventModel.create(event);
  const answer = { event: _id, ...perQuestion(() => 3) };
  await FeedbackModel.create(Array.from({ length: fewestAnswers }, () => answer));
  return id;
}

type Filter = mongoose.mongo.Filter<mongoose.mongo.Document>;

/** What the server asks the database for when it answers this path: the find of a page. */
async function findOf(path: string, authorization: string) {
  let found:
    | { collection: string; filter: Filter; options: mongoose.mongo.FindOptions }
    | undefined;
  watchOperations((collection, method, filter, asked) => {
    const options = asked as mongoose.mongo.FindOptions;
    if (method !== 'find' || options.skip === undefined) return;
    found = { collection, filter: filter as Filter, options };
  });
  const { status } = await request(app).get(path).set('Authorization', authorization);
  expect(status).toBe(200);
  if (!found) throw new Error(`${path} reads no page.`);
  return found;
}

// Among 100,000 entries a page costs 5 ms by an index and 72 ms without.
test.each(orders)('$path by $order is read in the order of an index', async ({ path, order }) => {
  const { authorization } = await createAdmin();
  const isOfOne = path.includes('{id}');
  const filled = isOfOne ? path.replace('{id}', await createOwner(path)) : path;
  const found = await findOf(`${filled}?sort=${order}`, authorization);
  const { collection, filter, options } = found;
  const { queryPlanner } = await mongoose.connection
    .collection(collection)
    .find(isOfOne ? filter : {}, options)
    .explain('queryPlanner');
  const plan = JSON.stringify(queryPlanner.winningPlan);
  expect(plan).toContain('"IXSCAN"');
  expect(plan).not.toContain('"SORT"');
});
