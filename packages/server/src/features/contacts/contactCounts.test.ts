import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { ContactModel, contactStatuses } from './contacts.model';

useDatabase();

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

let admin: TestAccount;
beforeEach(async () => {
  admin = await createAdmin();
  // 1 new, 2 open, 3 answered and 4 that are spam; as many of each again, and one more, in the bin.
  for (const [place, status] of contactStatuses.entries()) {
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
