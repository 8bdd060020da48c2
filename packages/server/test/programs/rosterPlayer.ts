import { HttpError } from '../../src/errors';
import { changeAccess, changeSuspension } from '../../src/features/users/access.service';
import { synchroniseRoster } from '../../src/features/users/adminRoster.service';
import { deleteUser } from '../../src/features/users/users.service';
import { connectDatabase, isDatabaseUnavailable } from '../../src/lib/database';

/*
 * One of the processes of rosterRounds.ts. Each message is a list of admins' ids. To each of them it does
 * one of the things that could leave no admin, all at once and in an order of its own, and synchronises.
 */

const by = { _id: '0'.repeat(24), username: 'Vikram' };
const today = '2026-11-21';

type Weakening = (id: string) => Promise<void>;

const weakenings: [Weakening, ...Weakening[]] = [
  (id) => deleteUser(id, by),
  (id) => changeAccess(id, { role: null, accessUntil: null }, by, today),
  (id) => changeAccess(id, { role: 'admin', accessUntil: '2999-12-31' }, by, today),
  (id) => changeSuspension(id, { suspended: true, reason: '' }, by),
];

process.on('message', (ids: string[]) => void play(ids));
await connectDatabase(process.argv[2] ?? '');
process.send?.('ready');

async function play(ids: string[]): Promise<void> {
  const calls = [synchroniseRoster, ...ids.map((id) => () => pick(weakenings)(id))];
  const results = await Promise.allSettled(shuffled(calls).map((call) => call()));
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  process.send?.(reasons.filter((reason) => !isExpected(reason)).map(String));
}

/** Refusals, and what a busy machine takes too long for: the rule holds all the same. */
function isExpected(reason: unknown): boolean {
  return reason instanceof HttpError || isDatabaseUnavailable(reason);
}

function pick<Value>(values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(Math.random() * values.length)] ?? values[0];
}

function shuffled<Value>(values: Value[]): Value[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}
