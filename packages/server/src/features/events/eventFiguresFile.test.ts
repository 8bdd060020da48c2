import { createAdmin, createMember } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../test/events';
import { addMilliseconds, hour } from '../../time';
import { EventModel } from './events.model';

useDatabase();

test('the file of figures says how many had a place at each event that is over, and came', async () => {
  const manager = await createEventManager();
  const event = await createPublished(manager, { title: 'Idea, Day', questions: [] });
  await createPublished(manager, {
    slug: 'to-come',
    title: 'To come',
    startsAt: '2040-01-30T12:00:00.000Z',
    endsAt: '2040-01-30T14:00:00.000Z',
  });
  const people: { _id: string }[] = [];
  for (const name of ['Asha', 'Bala']) {
    const person = { name, email: `${name}@college.example`, answers: [] };
    people.push(
      (await sendAs(manager, 'post', `${eventsPath}/${event._id}/registrations`, person)).body,
    );
  }
  setClock(addMilliseconds(new Date(event.endsAt), hour));
  const admin = await createAdmin();
  const first = `${eventsPath}/${event._id}/registrations/${people[0]?._id}`;
  await sendAs(admin, 'patch', first, { change: 'markPresent' }).expect(200);
  const { text } = await sendAs(admin, 'get', '/api/admin/overview.csv').expect(200);
  const day = event.startsAt.slice(0, 10);
  expect(text).toContain(`Places at an event,"Idea, Day",${day},${day},2`);
  expect(text).toContain(`Came to an event,"Idea, Day",${day},${day},1`);
  expect(text).not.toContain('To come');
  await EventModel.updateOne({ _id: event._id }, { capacity: 1 });
  const full = await sendAs(admin, 'get', '/api/admin/overview.csv').expect(200);
  expect(full.text).toContain(`Places at an event,"Idea, Day",${day},${day},1`);
  const inbox = await createMember({ role: 'inbox' });
  expect((await sendAs(inbox, 'get', '/api/admin/overview.csv')).text).not.toContain('event');
});
