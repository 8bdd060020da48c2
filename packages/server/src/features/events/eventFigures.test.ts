import type { EventDto } from '@club/shared/event';
import { toEventChange } from '@club/shared/eventChange';
import type { OverviewDto } from '@club/shared/overview';
import type { RegistrationDto } from '@club/shared/registration';
import { createAdmin, createMember, proved, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createDraft, createEventManager, createPublished, eventsPath } from '../../../test/events';
import { AuditEntryModel } from '../audit/audit.model';
import { TermModel } from '../team/terms.model';
import { RegistrationModel } from './registrations.model';

const present = { at: new Date('2030-01-30T12:30:00Z'), by: 'Vikram', scan: null };

useDatabase();

test('the figures count states, who came, and what members say', async () => {
  const manager = await createEventManager();
  const { _id, questions } = await createPublished(manager, { capacity: 2 });
  const path = `${eventsPath}/${_id}`;
  const cse = await createMember({ ...proved, branch: 'CSE', year: '2nd' });
  const add = async (name: string, email: string): Promise<RegistrationDto> =>
    (await sendAs(manager, 'post', `${path}/registrations`, { name, email, answers: [] })).body;
  const asha = await add('Asha', cse.email);
  const [shirt] = questions;
  const answers = [{ key: shirt?.key, label: 'T-shirt', value: 'M' }];
  await RegistrationModel.updateOne({ _id: asha._id }, { answers });
  await add('Ravi', 'ravi@college.example');
  await add('Meera', 'meera@college.example');
  const gone = await add('Kabir', 'kabir@college.example');
  const change = (id: string, what: string) =>
    sendAs(manager, 'patch', `${path}/registrations/${id}`, { change: what });
  await change(gone._id, 'cancel');
  await RegistrationModel.updateOne({ _id: asha._id }, { present });

  const { status, body } = await sendAs(manager, 'get', `${path}/figures`);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      states: { placed: 2, waiting: 1, unconfirmed: 0, cancelled: 1 },
      came: 1,
      toWrite: {
        placed: { mailed: 2, unreached: 0 },
        inLine: { mailed: 3, unreached: 0 },
        came: { mailed: 1, unreached: 0 },
        absent: { mailed: 1, unreached: 0 },
        waiting: { mailed: 1, unreached: 0 },
        cancelled: { mailed: 1, unreached: 0 },
      },
      toTell: { places: 0, change: null },
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
      // Of the questions with answers to choose from, in their order.
      answers: [
        {
          key: shirt?.key,
          label: 'T-shirt',
          values: [
            { value: 'S', placed: 0, came: 0 },
            { value: 'M', placed: 1, came: 1 },
            { value: 'L', placed: 0, came: 0 },
            { value: '', placed: 1, came: 0 },
          ],
        },
      ],
    },
  });

  const file = await sendAs(manager, 'get', `${path}/figures.csv`);
  expect(file.text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Figure,Value,With a place,Came',
    ...['Everybody,,2,1', 'Branch,CSE,1,1', 'Branch,"Not said, or no member",1,0'],
    ...['Year,2nd,1,1', 'Year,"Not said, or no member",1,0'],
    ...['T-shirt,S,0,0', 'T-shirt,M,1,1', 'T-shirt,L,0,0', 'T-shirt,Not answered,1,0'],
  ]);
});

const at = (day: string) => ({
  startsAt: `${day}T12:00:00.000Z`,
  endsAt: `${day}T14:00:00.000Z`,
  closesAt: null,
});

test('the overview has the next event and the last one, with who has a place and who came', async () => {
  setClock(new Date('2030-01-09T12:00:01Z'));
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
  expect((await read()).events).toMatchObject({
    next: { _id: first._id, ...ofFirst },
    following: { _id: second._id },
    last: null,
  });
  setClock(new Date('2030-01-10T14:00:00Z'));
  expect((await read()).events).toMatchObject({
    next: { _id: second._id, capacity: null, placed: 0 },
    // The next one has not begun: it is enough.
    following: null,
    last: { _id: first._id, ...ofFirst },
    ofTerm: null,
  });
  const term = { label: '2029-30', firstDay: '2029-07-01', lastDay: '2030-06-30' };
  expect((await sendAs(await createAdmin(), 'post', '/api/admin/terms', term)).status).toBe(201);
  expect((await read()).events?.ofTerm).toEqual({ term: '2029-30', events: 1, came: 1 });
  // Of a second term only what was in it: of `second` nobody came.
  const later = { label: '2030-31', firstDay: '2030-01-11', lastDay: '2030-12-31' };
  await TermModel.create(later);
  setClock(new Date('2030-01-12T14:00:00Z'));
  expect((await read()).events?.ofTerm).toEqual({ term: '2030-31', events: 1, came: 0 });
  await TermModel.deleteOne({ label: later.label });
  expect((await read()).events?.ofTerm).toEqual({ term: '2029-30', events: 2, came: 1 });
  setClock(new Date('2030-01-10T14:00:00Z'));
  await TermModel.updateOne({}, { firstDay: '2030-01-11' });
  expect((await read()).events?.ofTerm).toBeNull();
});

describe('the file of registrations', () => {
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
    expect(head).toBe(
      'Name,Email,State,Number on the waiting list,T-shirt,Your idea,Came (IST),"Branch, of members","Year, of members",Signed up (IST)',
    );
    expect(rows).toEqual([
      expect.stringMatching(/^Asha,asha@college\.example,Has a place,,M,'=cmd,,,,20\S+ \d\d:\d\d$/),
      expect.stringMatching(/^Ravi,ravi@college\.example,Waits,1,S,,,,,20\S+ \d\d:\d\d$/),
    ]);
  });

  test('who came without having signed up is a walk-in, as on the screen', async () => {
    await add('Asha');
    await RegistrationModel.updateOne({ name: 'Asha' }, { $set: { addedBy: manager.id } });
    expect(await ask({ purpose, columns: 'name,state' })).toEqual(['Name,State', 'Asha,Walk-in']);
  });

  test('it holds what search and filter find, with the chosen columns', async () => {
    await add('Asha');
    await add('Ravi');
    expect(await ask({ purpose, state: 'waiting', columns: 'email,name' })).toEqual([
      'Email,Name',
      'ravi@college.example,Ravi',
    ]);
  });

  test('members have branch and year, and who came is found', async () => {
    await createMember({ ...proved, email: 'asha@college.example', branch: 'CSE', year: '2nd' });
    await add('Asha');
    await add('Ravi');
    const [asha] = (await sendAs(manager, 'get', `${pathOf(event)}?search=asha`)).body;
    await RegistrationModel.updateOne({ _id: asha._id }, { present });
    const columns = 'name,branch,year';
    expect(await ask({ purpose, sort: 'name', columns })).toEqual([
      'Name,"Branch, of members","Year, of members"',
      ...['Asha,CSE,2nd', 'Ravi,,'],
    ]);
    expect(await ask({ purpose, columns: 'name', present: 'true' })).toEqual(['Name', 'Asha']);
    expect(await ask({ purpose, columns: 'name', present: 'false' })).toEqual(['Name', 'Ravi']);
  });

  test('answers to a question that is not asked any more have a column of their own', async () => {
    await add('Asha', 'M');
    const change = { ...toEventChange(event), questions: event.questions.slice(1) };
    await sendAs(manager, 'patch', `${eventsPath}/${event._id}`, change);
    expect(await ask({ purpose, columns: 'name,answers' })).toEqual([
      'Name,Your idea,Other answers',
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
});
