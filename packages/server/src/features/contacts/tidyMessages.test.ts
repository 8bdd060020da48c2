import { contactStatus } from '@club/shared/contact';
import { createAdmin, createMember, signInAgain, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { plainSections, publish } from '../../../test/sections';
import { AuditEntryModel } from '../audit/audit.model';
import { ContentModel } from '../content/content.model';
import { createSections } from '../content/seed.service';
import { ContactEntryModel } from './contactEntries.model';
import { ContactModel } from './contacts.model';
import { tidyMessages } from './tidyMessages.service';

useDatabase();

describe('tidying', () => {
  const today = { today: '2027-11-22', timeZone: 'Asia/Kolkata' };
  const midnightOfFirstKept = '2026-11-21T18:30:00Z'; // 2026-11-22 in India

  let admin: TestAccount;
  beforeEach(async () => {
    admin = await createAdmin();
    await createSections(plainSections);
  });

  const create = (message: string, fields: object = {}) =>
    ContactModel.create({ username: 'Ravi', email: 'ravi@college.example', message, ...fields });
  const answered = (message: string, answeredAt: Date | null, fields: object = {}) =>
    create(message, { status: 'answered', answeredAt, ...fields });
  const kept = () => ContactModel.distinct('message');
  const setMonths = (answeredMonths: number) =>
    publish(admin, 'privacy', () => ({ answeredMonths }));

  test('a message leaves 12 months after it was answered, with what stands below it', async () => {
    const last = new Date(Date.parse(midnightOfFirstKept) - 1);
    const old = await answered('Old', last);
    const young = await answered('Young', new Date(midnightOfFirstKept));
    for (const { id } of [old, young]) {
      await sendAs(admin, 'post', `/api/admin/contacts/${id}/notes`, {
        text: 'Ask the treasurer.',
      });
    }
    await tidyMessages(today);
    expect(await kept()).toEqual(['Young']);
    expect(await ContactEntryModel.distinct('contact')).toEqual([young._id]);
  });

  test('the moment of the answer counts: a call sets it, and another status takes it away', async () => {
    const { id } = await create('Asked');
    const change = (version: number, status: string) =>
      sendAs(admin, 'patch', `/api/admin/contacts/${id}`, { version, status });
    setClock(new Date('2026-11-21T12:00:00Z'));
    admin = await signInAgain(admin);
    await change(1, 'answered');
    await change(2, 'open');
    await tidyMessages(today);
    expect(await kept()).toEqual(['Asked']);
    await change(3, 'answered');
    await tidyMessages(today);
    expect(await kept()).toEqual([]);
  });

  test('what is not answered stays, however old it is, and what is in the bin leaves with it', async () => {
    const createdAt = new Date(1);
    await create('New', { createdAt });
    await create('Open', { createdAt, status: 'open' });
    await create('Spam', { createdAt, status: 'spam', spamSince: new Date() });
    await answered('In the bin', createdAt, { deletedAt: new Date() });
    await tidyMessages(today);
    expect(await kept()).toEqual(['In the bin', 'New', 'Open', 'Spam']);
  });

  test('an answered message that lacks the moment counts from its arrival', async () => {
    await answered('Old', null, { createdAt: new Date('2026-11-01') });
    const { _id } = await answered('Young', null, { createdAt: new Date('2026-12-01') });
    await ContactModel.collection.updateOne({ _id }, { $unset: { answeredAt: '' } });
    await tidyMessages(today);
    expect(await kept()).toEqual(['Young']);
  });

  test('the club sets the number of months; content that lacks it keeps messages for 12', async () => {
    await answered('Half a year', new Date('2027-05-21'));
    await answered('Five months', new Date('2027-06-22'));
    await ContentModel.collection.updateOne({ 'value.answeredMonths': 12 }, [
      { $unset: 'value.answeredMonths' },
    ]);
    await tidyMessages(today);
    expect(await kept()).toHaveLength(2);
    expect((await setMonths(6)).status).toBe(200);
    await tidyMessages(today);
    expect(await kept()).toEqual(['Five months']);
  });

  test.each([0, 61, 1.5])('422 for %d months', async (months) => {
    const { status, body } = await setMonths(months);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'value.answeredMonths', message: 'must be a whole number of months from 1 to 60' },
    ]);
  });

  test('422 for an editor: only an admin changes what is deleted for good', async () => {
    const editor = await createMember({ role: 'editor' });
    const other = await publish(editor, 'privacy', () => ({ answeredMonths: 1 }));
    expect(other.status).toBe(422);
    expect(other.body.errors).toMatchObject([{ field: 'value.answeredMonths' }]);
    expect((await publish(editor, 'privacy', () => ({ updated: '2027-01-01' }))).status).toBe(200);
  });

  test('the audit has one entry with the number, and none for nothing', async () => {
    await Promise.all(['A', 'B', 'C'].map((message) => answered(message, new Date(1))));
    await tidyMessages(today);
    await tidyMessages(today);
    expect(await AuditEntryModel.find({ action: 'answered.deleted' }).lean()).toMatchObject([
      { actor: { _id: null, name: 'The site' }, before: { count: 3 }, after: null },
    ]);
  });
});

describe('counts', () => {
  const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

  let admin: TestAccount;
  beforeEach(async () => {
    admin = await createAdmin();
    // 1 new, 2 open, 3 answered and 4 that are spam; as many of each again, and one more, in the bin.
    for (const [place, status] of contactStatus.options.entries()) {
      const assignee = { _id: admin.id, name: 'Vikram' };
      const outside = Array.from({ length: place + 1 }, () => ({ ...contact, status, assignee }));
      const binned = Array.from({ length: place + 2 }, () => ({ ...contact, status }));
      await ContactModel.create(outside);
      await ContactModel.create(binned.map((each) => ({ ...each, deletedAt: new Date() })));
    }
  });

  test.each([
    ['', 6],
    ['status=new', 1],
    ['status=answered', 3],
    ['status=spam', 4],
    ['bin=true', 14],
    ['bin=true&status=spam', 5],
    ['search=RAVI', 6],
    ['search=nobody', 0],
    ['assignee=none', 0],
    ['assignee=none&status=spam', 0],
    ['assignee=none&bin=true', 14],
    ['assignee=none&bin=true&status=open', 3],
    ['from=2020-01-01', 6],
    ['from=2020-01-01&status=spam', 4],
    ['from=2020-01-01&to=2999-01-01&bin=true', 14],
    ['to=2020-01-01&assignee=none&bin=true', 0],
    ['email=ravi@college.example&status=open', 2],
    ['from=2999-01-01', 0],
  ])('the total of the list with %j is the number of its entries', async (query, total) => {
    const { status, headers, body } = await sendAs(admin, 'get', `/api/admin/contacts?${query}`);
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe(String(total));
    expect(body).toHaveLength(total);
  });
});
