import type { EventDto } from '@club/shared/event';
import { createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../test/events';
import { AuditEntryModel } from '../audit/audit.model';

useDatabase();

let manager: TestAccount;
let event: EventDto;

beforeEach(async () => {
  manager = await createEventManager();
  event = await createPublished(manager, { capacity: 1 });
});

const purpose = 'The list at the door';
const pathOf = ({ _id }: EventDto) => `${eventsPath}/${_id}/registrations`;

async function add(name: string, ...values: string[]): Promise<void> {
  const answers = values.map((value, index) => ({ key: event.questions[index]?.key, value }));
  const body = { name, email: `${name.toLowerCase()}@college.example`, answers };
  expect((await sendAs(manager, 'post', pathOf(event), body)).status).toBe(201);
}

/** The lines of the file. */
async function ask(query: Record<string, string>): Promise<string[]> {
  const path = `${pathOf(event)}.csv?${new URLSearchParams(query)}`;
  const { status, text } = await sendAs(manager, 'get', path);
  expect(status).toBe(200);
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}

test('the file has a column for each question, and formulas are texts', async () => {
  await add('Asha', 'M', '=cmd');
  await add('Ravi', 'S');
  const [head, ...rows] = await ask({ purpose, sort: 'createdAt' });
  expect(head).toBe('name,email,state,position,T-shirt,Your idea,present,branch,year,createdAt');
  expect(rows).toEqual([
    expect.stringMatching(/^Asha,asha@college\.example,placed,,M,'=cmd,,,,20\S+Z$/),
    expect.stringMatching(/^Ravi,ravi@college\.example,waiting,1,S,,,,,20\S+Z$/),
  ]);
});

test('it holds what search and filter find, with the chosen columns', async () => {
  await add('Asha');
  await add('Ravi');
  expect(await ask({ purpose, state: 'waiting', columns: 'email,name' })).toEqual([
    'email,name',
    'ravi@college.example,Ravi',
  ]);
});

test('members have branch and year, and who came is found', async () => {
  await createMember({ email: 'asha@college.example', branch: 'CSE', year: '2nd' });
  await add('Asha');
  await add('Ravi');
  const [asha] = (await sendAs(manager, 'get', `${pathOf(event)}?search=asha`)).body;
  await sendAs(manager, 'patch', `${pathOf(event)}/${asha._id}`, { change: 'markPresent' });
  const columns = 'name,branch,year';
  expect(await ask({ purpose, sort: 'name', columns })).toEqual([
    columns,
    ...['Asha,CSE,2nd', 'Ravi,,'],
  ]);
  expect(await ask({ purpose, columns: 'name', present: 'true' })).toEqual(['name', 'Asha']);
  expect(await ask({ purpose, columns: 'name', present: 'false' })).toEqual(['name', 'Ravi']);
});

test('answers to a question that is not asked any more have a column of their own', async () => {
  await add('Asha', 'M');
  const { state, publishedAt, createdAt, deletedAt, _id, ...fields } = event;
  const questions = event.questions.slice(1);
  await sendAs(manager, 'patch', `${eventsPath}/${_id}`, { ...fields, questions });
  expect(await ask({ purpose, columns: 'name,answers' })).toEqual([
    'name,Your idea,Other answers',
    'Asha,,T-shirt: M',
  ]);
});

test('it leaves an audit entry: who, what for, which and how many', async () => {
  await add('Asha');
  await ask({ purpose, search: 'asha', columns: 'name' });
  expect(await AuditEntryModel.findOne({ action: 'registrations.exported' })).toMatchObject({
    actor: { name: 'Vikram' },
    subject: { _id: event._id, name: 'Pitch Night' },
    after: { purpose, registrations: 1, search: 'asha', columns: 'name' },
  });
});

test.each([
  ['no purpose', {}, 'purpose'],
  ['an unknown column', { purpose, columns: 'name,code' }, 'columns'],
])('422 for %s', async (_name, query, field) => {
  const path = `${pathOf(event)}.csv?${new URLSearchParams(query)}`;
  const { status, body } = await sendAs(manager, 'get', path);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field }]);
});
