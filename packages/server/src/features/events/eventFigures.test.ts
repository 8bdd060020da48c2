import type { RegistrationDto } from '@club/shared/registration';
import { createMember } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../test/events';

useDatabase();

test('the figures count states, who came, and what members say', async () => {
  const manager = await createEventManager();
  const { _id } = await createPublished(manager, { capacity: 2 });
  const path = `${eventsPath}/${_id}`;
  const cse = await createMember({ branch: 'CSE', year: '2nd' });
  const add = async (name: string, email: string): Promise<RegistrationDto> =>
    (await sendAs(manager, 'post', `${path}/registrations`, { name, email, answers: [] })).body;
  const asha = await add('Asha', cse.email);
  await add('Ravi', 'ravi@college.example');
  await add('Meera', 'meera@college.example');
  const gone = await add('Kabir', 'kabir@college.example');
  const change = (id: string, what: string) =>
    sendAs(manager, 'patch', `${path}/registrations/${id}`, { change: what });
  await change(gone._id, 'cancel');
  await change(asha._id, 'markPresent');

  const { status, body } = await sendAs(manager, 'get', `${path}/figures`);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      states: { placed: 2, waiting: 1, unconfirmed: 0, cancelled: 1 },
      came: 1,
      shares: [
        {
          kind: 'branch',
          values: [
            { value: 'CSE', placed: 1, came: 1 },
            { value: '', placed: 1, came: 0 },
          ],
        },
        {
          kind: 'year',
          values: [
            { value: '2nd', placed: 1, came: 1 },
            { value: '', placed: 1, came: 0 },
          ],
        },
      ],
    },
  });

  const file = await sendAs(manager, 'get', `${path}/figures.csv`);
  expect(file.text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'figure,value,placed,came',
    ...['everybody,,2,1', 'branch,CSE,1,1', 'branch,,1,0', 'year,2nd,1,1', 'year,,1,0'],
  ]);
});
