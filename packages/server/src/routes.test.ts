import request from 'supertest';
import { app, dependencies, finishLaterWork } from '../test/app';
import { connectMigrated } from '../test/connectMigrated';
import { createDatabaseUri, dropDatabase, emptyDatabase } from '../test/database';
import { type Caller, type Identity, identities } from '../test/identities';
import { type KeptDatabase, keepDatabase } from '../test/keptDatabase';
import { isNightly } from '../test/nightly';
import { uuidOf } from '../test/rounds';
import type { Row } from '../test/routes/row';
import { table } from '../test/routes/table';
import { createCalls } from './app';
import { AuditEntryModel } from './features/audit/audit.model';
import { Types } from './lib/mongoose';
import { isForApplication } from './site/siteRequest';

beforeAll(() => connectMigrated(createDatabaseUri()));
afterAll(dropDatabase);

test('the site leaves every route to the application', () => {
  const paths = createCalls(dependencies).map(({ path }) => path);
  expect(paths.filter((path) => !isForApplication(path))).toEqual([]);
});

const callers: Record<string, () => Promise<Caller>> = identities;

const registered = createCalls(dependencies).map(({ method, path }) => `${method} ${path}`);

test('every registered route is in the table, and no other', () => {
  const listed = table.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...registered].sort()).toEqual(listed.sort());
});

async function call(
  { method, path, query = {}, body }: Row,
  { email, authorization }: Caller,
  target: string,
) {
  const filled = path
    .replace(':id', target)
    .replace(':registrationId', target)
    .replace(':applicationId', uuidOf(target))
    .replace(':slug', target)
    .replace(':code', target)
    .replace(':section', 'privacy')
    .replace(':part', 'sponsors')
    .replace(':version', '1');
  const sent = request(app)[method](filled).query(query);
  if (authorization) sent.set('Authorization', authorization);
  return sent.send(await body?.(email, target));
}

/** The status of a call, and its body when that is an error. */
const answer = (status: number) =>
  status < 400
    ? { status }
    : { status, body: { message: expect.any(String), extraDetails: expect.any(String) } };

/** The audit entries that a call must leave. What is refused changes nothing. */
function dueEntries({ audit = [] }: Row, identity: string, status: number): string[] {
  if (status >= 400) return [];
  const due = typeof audit === 'function' ? audit(identity) : audit;
  if (Array.isArray(due)) return due;
  return due.startsWith('none: ') ? [] : [due];
}

const isRefusal = (status: number) => status === 401 || status === 403;

/** Each caller whom the site is to treat as another one, unless it gives the caller more. */
const treatedAs: Partial<Record<Identity, Identity>> = {
  editor: 'member',
  inbox: 'member',
  reviewer: 'inbox',
  suspended: 'visitor',
  'past last day': 'member',
  'deleted account': 'visitor',
  'demoted admin': 'member',
  'logged out': 'visitor',
  'expired token': 'visitor',
};

/** Those whom one function recognises for all calls, by the account or the token. */
const formerCallers = [
  ...['suspended', 'past last day', 'deleted account', 'demoted admin', 'logged out'],
  'expired token',
];

/**
 * Whether a call is for each run: every refusal, and what a caller may do unlike the one that it is treated as.
 * The rest, which takes most of the time, is for the night.
 */
function isForEachRun(row: Row, identity: Identity): boolean {
  const status = row.statuses[identity];
  const other = treatedAs[identity];
  if (isRefusal(status) || !other || row.statuses[other] !== status) return true;
  return formerCallers.includes(identity) && !row.createTarget;
}

const calls = table.flatMap((row) =>
  (Object.keys(row.statuses) as Identity[])
    .filter((identity) => isNightly || isForEachRun(row, identity))
    .map((identity) => ({
      row,
      name: `${row.method} ${row.path}`,
      identity,
      status: row.statuses[identity],
      isRefused: isRefusal(row.statuses[identity]),
    })),
);

describe.each(Object.entries(callers))('%s:', (caller, signIn) => {
  const own = calls.filter(({ identity }) => identity === caller);
  let account: Caller;
  let kept: KeptDatabase;

  /** The audit entries since the account was made, without a look when there can be none. */
  const listEntries = async () =>
    kept.hasChanged(AuditEntryModel.collection.name)
      ? await AuditEntryModel.find({ _id: { $nin: keptEntries } })
          .sort({ _id: 1 })
          .lean()
      : [];
  let keptEntries: unknown[];

  beforeAll(async () => {
    await emptyDatabase();
    account = await signIn();
    keptEntries = await AuditEntryModel.distinct('_id');
    kept = await keepDatabase();
  });

  afterEach(async () => {
    await finishLaterWork();
    await dependencies.bulkWork.settle();
    await kept.restore();
  });

  // Each names what does not exist: who calls is judged before that.
  test('calls are refused', async () => {
    const nothing = new Types.ObjectId().toHexString();
    const expected: Record<string, object> = {};
    const answers: Record<string, object> = {};
    for (const { row, name, status, isRefused } of own) {
      if (!isRefused) continue;
      expected[name] = answer(status);
      const response = await call(row, account, nothing);
      answers[name] = { status: response.status, body: response.body };
    }
    expect(answers).toMatchObject(expected);
  });

  test.each(own.filter(({ isRefused }) => !isRefused))(
    '$name: $status',
    async ({ row, status }) => {
      const target = (await row.createTarget?.()) ?? '';
      const former = (await listEntries()).length;
      expect(await call(row, account, target)).toMatchObject(answer(status));
      const entries = (await listEntries()).slice(former);
      expect(entries.map(({ action }) => action)).toEqual(dueEntries(row, caller, status));
    },
  );
});
