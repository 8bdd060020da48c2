import { createAdmin, createMember } from '../../test/accounts';
import { useDatabase, watchOperations } from '../../test/database';
import { inParts } from '../../test/inParts';
import { accountList } from '../features/accounts/accountList';
import { contactList } from '../features/contacts/contactList';
import { ContactModel } from '../features/contacts/contacts.model';
import { isDatabaseUnavailable } from '../lib/databaseErrors';
import { mongoose } from '../lib/mongoose';
import { maxListTimeMs } from './listFilter';

useDatabase();

afterEach(() => watchOperations(undefined));

const email = 'ravi@college.example';
const today = '2026-11-22';
const timeZone = 'Asia/Kolkata';

async function createContacts(count: number): Promise<string[]> {
  const names = Array.from(
    { length: count },
    (_, index) => `Writer ${String(index).padStart(4, '0')}`,
  );
  const contacts = names.map((username) => ({ username, email, message: 'Hello' }));
  await inParts(contacts, (part) => ContactModel.insertMany(part));
  return names;
}

describe('the rows of a list', () => {
  test('are all that a search and the filters find, in the order that was asked for', async () => {
    const names = await createContacts(1_200); // more than the database sends at once
    await ContactModel.updateOne({ username: names[7] }, { status: 'spam' });
    const rows: string[] = [];
    const request = { search: 'writer', sort: '-username', bin: 'false' } as const;
    for await (const { username } of contactList.rows(request, 'UTC')) rows.push(username);
    expect(rows).toEqual(names.toSpliced(7, 1).toReversed());
  });

  test('need what the entries of a page need', async () => {
    await createAdmin({ accessUntil: '2026-11-21' });
    const request = { search: '', sort: 'username' };
    for await (const { role } of accountList.rows(request, { today, timeZone }))
      expect(role).toBeNull();
    for await (const { role } of accountList.rows(request, { today: '2026-11-20', timeZone }))
      expect(role).toBe('admin');
  });
});

test('the number and the ids of a list are those of what its page shows', async () => {
  await createContacts(3);
  const selection = { search: '000', bin: 'false' } as const;
  const page = await contactList.getPage(
    { ...selection, sort: 'username', page: 1, limit: 2 },
    'UTC',
  );
  expect(page).toMatchObject({ total: 3, entries: [{ username: 'Writer 0000' }, {}] });
  expect(await contactList.count(selection, 'UTC')).toBe(3);
  const ids = await contactList.listIds({ ...selection, search: 'Writer 0001' }, 'UTC');
  expect(ids).toEqual([(await ContactModel.findOne({ username: 'Writer 0001' }))?.id]);
});

describe('a page of a list', () => {
  test('may take the database a limited time, and is counted only when there may be more', async () => {
    await createMember();
    const limits: unknown[] = [];
    watchOperations((_name, _method, _filter, options) => limits.push(Object(options).maxTimeMS));
    const request = { search: 'Ash', sort: 'username', page: 1 };
    await accountList.getPage({ ...request, limit: 10 }, { today, timeZone });
    expect(limits).toEqual([maxListTimeMs]);
    await accountList.getPage({ ...request, limit: 1 }, { today, timeZone });
    expect(limits).toEqual([maxListTimeMs, maxListTimeMs, maxListTimeMs]);
  });

  test('answers 503 when that time is over', () => {
    const error = new mongoose.mongo.MongoServerError({ message: 'over', code: 50 });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});
