import type { OverviewDto } from '@club/shared/overview';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createDraft, createEventManager, createPublished, eventsPath } from '../../../test/events';

useDatabase();

const at = (day: string) => ({
  ...{ startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T14:00:00.000Z`, closesAt: null },
});

test('the overview has the next event and the last one, with who has a place and who came', async () => {
  setClock(new Date('2030-01-09T12:00:00Z'));
  const manager = await createEventManager();
  const [first, second] = [
    await createPublished(manager, { ...at('2030-01-10'), slug: 'first', capacity: 1 }),
    await createPublished(manager, { ...at('2030-01-12'), slug: 'second', capacity: null }),
  ];
  await createDraft(manager, { ...at('2030-01-11'), slug: 'draft' });
  await createPublished(manager, { ...at('2030-01-20'), slug: 'third' });
  const path = `${eventsPath}/${first._id}/registrations`;
  for (const name of ['Asha', 'Ravi']) {
    const body = { name, email: `${name.toLowerCase()}@college.example`, answers: [] };
    const { _id } = (await sendAs(manager, 'post', path, body)).body;
    if (name === 'Asha')
      await sendAs(manager, 'patch', `${path}/${_id}`, { change: 'markPresent' });
  }

  const read = async (): Promise<OverviewDto> =>
    (await sendAs(manager, 'get', '/api/admin/overview')).body;
  const ofFirst = { title: 'Pitch Night', capacity: 1, placed: 1, waiting: 1, came: 1 };
  setClock(new Date('2030-01-10T13:59:00Z'));
  expect((await read()).events).toMatchObject({ next: { _id: first._id, ...ofFirst }, last: null });
  setClock(new Date('2030-01-10T14:00:00Z'));
  expect((await read()).events).toMatchObject({
    next: { _id: second._id, capacity: null, placed: 0 },
    last: { _id: first._id, ...ofFirst },
  });
});
