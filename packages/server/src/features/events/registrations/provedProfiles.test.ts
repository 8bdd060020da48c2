import { createMember, proved } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import type { UserRecord } from '../../accounts/accounts.model';

useDatabase();

test.each<[string, Partial<UserRecord>, string]>([
  ['nobody has proved', {}, 'Asha,'],
  ['an admin has confirmed by hand', { ...proved, confirmedByHand: true }, 'Asha,'],
  ['its owner has proved', proved, 'Asha,CSE'],
])('the branch beside a registration: of an account whose address %s', async (_, fields, row) => {
  const manager = await createEventManager();
  const path = `${eventsPath}/${(await createPublished(manager))._id}`;
  const email = 'asha@college.example';
  await createMember({ email, branch: 'CSE', ...fields });
  await sendAs(manager, 'post', `${path}/registrations`, { name: 'Asha', email, answers: [] });

  const query = new URLSearchParams({ purpose: 'Badges', columns: 'name,branch' });
  const { text } = await sendAs(manager, 'get', `${path}/registrations.csv?${query}`);
  expect(text.trimEnd().split('\r\n')[1]).toBe(row);
  const { body } = await sendAs(manager, 'get', `${path}/figures`);
  expect(body.shares[0].values).toMatchObject([{ value: row.split(',')[1], placed: 1 }]);
});
