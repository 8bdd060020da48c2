import { createMember } from '../../test/accounts';
import { useDatabase } from '../../test/database';
import { nextTeam } from '../../test/rounds';
import { createApplication } from '../../test/routes/roundRows';
import { accountList } from '../features/accounts/accountList';
import { contactList } from '../features/contacts/contactList';
import { storeUnlessRepeated } from '../features/contacts/spamReason';
import { applicationList } from '../features/rounds/applicationList';
import { nothingReleased } from '../features/rounds/decisions/released.service';
import { roundList } from '../features/rounds/roundList';
import { RoundModel } from '../features/rounds/rounds.model';

useDatabase();

const clubDay = { today: '2026-11-22', timeZone: 'Asia/Kolkata' };
const person = { username: 'Jose\u0301 Nu\u0301n\u0303ez', email: 'jose@college.example' };

const found = (search: string) => accountList.count({ search }, clubDay);

test.each([
  ...['José', 'jose nunez', 'Núñez', 'José  Núñez', 'JOSE@college', 'ｊｏｓｅ', 'jose@'],
  ...['+91 98765 00001', '98765-00001', '098765 00001', '0091 98765 00001', '9876500001', '500001'],
  ...['+91\u00a098765\u202f00001', '(98765) 00001', '٩٨٧٦٥٠٠٠٠١', '98765.00001'],
])('%s finds a person', async (search) => {
  await createMember({ ...person, phone: '+919876500001' });
  await createMember({ username: 'Ravi', phone: '+919876500002' });
  expect(await found(search)).toBe(1);
});

test.each(['+91 98765 00001', '919876500001', '+1 9876500001'])(
  '%s finds a number that is stored without the code of its country',
  async (search) => {
    await createMember({ phone: '9876500001' });
    await createMember({ phone: '9876500002' });
    expect(await found(search)).toBe(1);
  },
);

test.each(['a.c', '\\d', '(', '[', 'a|b', '^', '$', '*', '+', '{2}'])(
  '%s is searched as it is written',
  async (search) => {
    await createMember({ username: 'abc 123', email: 'one@college.example' });
    expect(await found(search)).toBe(0);
    await createMember({ username: `x ${search} y`, email: 'other@college.example' });
    expect(await found(search)).toBe(1);
  },
);

test('a search for nothing that is to be seen is none', async () => {
  await createMember();
  expect(await found(' \u200d')).toBe(1);
});

test('a message is found that was written past its model', async () => {
  const message = 'Où est le café ?';
  await storeUnlessRepeated({ ...person, message });
  expect(await contactList.count({ search: 'ou est le CAFE', bin: 'false' }, 'UTC')).toBe(1);
});

test.each(['+91 98765-00001', '98765 00001', '098765.00001', '9876500001', '+91 (98765) 00001'])(
  '%s finds a message with the number in its text',
  async (search) => {
    for (const number of ['+91 98765 00001', '98765-00001', '(0)98765 00001', '٩٨٧٦٥٠٠٠٠١']) {
      await storeUnlessRepeated({ ...person, message: `Please call ${number}. Thanks!` });
    }
    await storeUnlessRepeated({ ...person, message: 'Order 98765000012 and +91 98765 00002' });
    const expected = search.includes('+91') ? 4 : 5; // a part of a number is found, too
    expect(await contactList.count({ search, bin: 'false' }, 'UTC')).toBe(expected);
  },
);

test.each(['علی\u200cرضا', 'علی رضا', 'علیرضا', 'علي رضا'])('%s finds a person', async (search) => {
  await createMember({ username: 'علی\u200cرضا کریمی' });
  expect(await found(search)).toBe(1);
});

test('an applicant is found by name and by phone', async () => {
  const { round } = await createApplication({ name: 'Zoë', phone: '+919876500001' });
  const context = { round, isOrganiser: true, ownReviews: new Map(), released: nothingReleased };
  for (const search of ['zoe', '98765 00001'])
    expect(await applicationList.count({ search }, context)).toBe(1);
});

test('a round is found by its term with any dash', async () => {
  await RoundModel.create({
    ...nextTeam,
    title: 'Équipe',
    term: '2026-27',
    positions: [],
    questions: [],
    criteria: [],
  });
  for (const search of ['equipe', '2026–27'])
    expect(await roundList.count({ search }, undefined)).toBe(1);
});
