import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../src/errors';
import { isDatabaseUnavailable } from '../../src/lib/databaseErrors';
import { mongoose } from '../../src/lib/mongoose';
import { connectMigrated } from '../connectMigrated';

/*
 * One of the processes of rosterRounds.ts. Each message is a list of admins' ids. To some of them it does
 * what could leave no admin, all at once and in an order of its own. At the same time it synchronises, and
 * sometimes makes one of them an admin again or lifts the suspension.
 */

type Change = (id: string) => Promise<void>;

const maxDelayMs = 40;
const by = { _id: '0'.repeat(24), username: 'Vikram' };
const today = '2026-11-21';

// As in a bad network, every command waits, most of them shortly and some for long: so the steps of
// different changes come in all orders.
mongoose.plugin((schema) => {
  schema.pre(
    ['find', 'findOne', 'updateOne', 'updateMany', 'findOneAndUpdate', 'findOneAndDelete'],
    async () => void (await sleep(Math.random() ** 3 * maxDelayMs)),
  );
});
// Imported after that, because a model keeps the plugins of the moment in which it is created.
const { changeAccess, changeSuspension, deleteUser } = await import(
  '../../src/features/access/access.service'
);
const { synchroniseRoster } = await import('../../src/features/access/adminRoster.service');

const weakenings: [Change, ...Change[]] = [
  (id) => deleteUser(id, by, async () => {}),
  (id) => changeAccess(id, { role: null, accessUntil: null }, by, today),
  (id) => changeAccess(id, { role: 'admin', accessUntil: '2999-12-31' }, by, today),
  (id) => changeSuspension(id, { suspended: true, reason: '' }, by),
];

const strengthenings: [Change, ...Change[]] = [
  (id) => changeAccess(id, { role: 'admin', accessUntil: null }, by, today),
  (id) => changeSuspension(id, { suspended: false, reason: '' }, by),
];

process.on('message', (ids: string[]) => void play(ids));
await connectMigrated(process.argv[2] ?? '');
process.send?.('ready');

async function play(ids: string[]): Promise<void> {
  const calls = [
    synchroniseRoster,
    ...some(ids, 0.6).map((id) => () => pick(weakenings)(id)),
    ...some(ids, 0.1).map((id) => () => pick(strengthenings)(id)),
  ];
  const results = await Promise.allSettled(shuffled(calls).map((call) => call()));
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  process.send?.(reasons.filter((reason) => !isExpected(reason)).map(String));
}

/** Refusals, and what a busy machine takes too long for: the rule also holds then. */
function isExpected(reason: unknown): boolean {
  return reason instanceof HttpError || isDatabaseUnavailable(reason);
}

function pick<Value>(values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(Math.random() * values.length)] ?? values[0];
}

function some<Value>(values: Value[], share: number): Value[] {
  return values.filter(() => Math.random() < share);
}

function shuffled<Value>(values: Value[]): Value[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}
