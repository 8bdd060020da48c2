import { useDatabase } from '../../test/database';
import { accountList } from '../features/accounts/accountList';
import { UserModel } from '../features/accounts/accounts.model';
import { answerTemplateList } from '../features/answerTemplates/answerTemplates.model';
import { auditList } from '../features/audit/auditList';
import { certificateList } from '../features/certificates/certificateList';
import { contactList } from '../features/contacts/contactList';
import { eventList } from '../features/events/eventList';
import { feedbackList } from '../features/events/feedback/feedbackList';
import { registrationList } from '../features/events/registrations/registrationList';
import { mailList } from '../features/mails/mailList';
import { mediaList } from '../features/media/mediaList';
import { applicationList } from '../features/rounds/applicationList';
import { roundList } from '../features/rounds/roundList';
import { foldedField } from '../lib/foldedFields';
import { mongoose } from '../lib/mongoose';
import { copiesForSearches, copiesOfPlainNames, copiesWithNumbers } from './copiesForSearches';

useDatabase();

const lists = [
  accountList,
  answerTemplateList,
  auditList,
  certificateList,
  contactList,
  eventList,
  feedbackList,
  registrationList,
  mailList,
  mediaList,
  applicationList,
  roundList,
];

const db = () => {
  if (!mongoose.connection.db) throw new Error('There is no database.');
  return mongoose.connection.db;
};

/** What a document of an older version has in the fields that a list searches. */
function ofOlderVersion(texts: readonly string[]): object {
  const document: Record<string, object | string> = {};
  for (const name of texts) {
    const [first = '', second] = name.split('.');
    document[first] = second === undefined ? 'José  Núñez' : { [second]: 'José  Núñez' };
  }
  return document;
}

test.each(lists.map((list) => [list.model.collection.name, list] as const))(
  'what was in %s before has copies of all that the list searches, once',
  async (name, { search }) => {
    const { texts = [] } = search;
    await db().collection(name).insertOne(ofOlderVersion(texts));
    await copiesForSearches.run(db());
    const copies = texts.map((text) => [foldedField(text), 'jose nunez']);
    expect(await db().collection(name).findOne()).toMatchObject(Object.fromEntries(copies));
    await UserModel.updateOne({}, { username: 'Asha' });
    await copiesForSearches.run(db());
    if (name !== 'users') return;
    expect(await UserModel.countDocuments({ foldedUsername: 'asha' })).toBe(1);
  },
);

test('copies of before are written again, where a space and a joiner are the same now', async () => {
  const users = db().collection('users');
  const old = [
    { email: 'a', username: 'علی\u200cرضا', foldedUsername: 'عليرضا' },
    { email: 'b', username: 'علی رضا', foldedUsername: 'علي رضا' },
    { email: 'c', username: 'Call 98765 00001', foldedUsername: 'call 98765 00001' },
    { email: 'd', username: 'Asha Rao', foldedUsername: 'as it was' },
  ];
  await users.insertMany(old);
  await copiesWithNumbers.run(db());
  await copiesWithNumbers.run(db());
  const copies = await users.find().sort({ email: 1 }).toArray();
  expect(copies.map(({ foldedUsername }) => foldedUsername)).toEqual([
    ...['عليرضا', 'عليرضا', 'call 98765 00001\n9876500001', 'as it was'],
  ]);
});

test('copies of before are written again without what some leave out of a name', async () => {
  const users = db().collection('users');
  await users.insertMany([
    { email: 'e', username: "Anne-Marie O'Brien", foldedUsername: "anne-marie o'brien" },
    { email: 'f', username: 'D’Souza', foldedUsername: "d'souza" },
    { email: 'g', username: 'Asha Rao', foldedUsername: 'as it was' },
    { email: 'h', username: 'A.P.J. Kalam', foldedUsername: 'a.p.j. kalam' },
  ]);
  await copiesOfPlainNames.run(db());
  await copiesOfPlainNames.run(db());
  const copies = await users
    .find({ email: { $in: ['e', 'f', 'g', 'h'] } })
    .sort({ email: 1 })
    .toArray();
  expect(copies.map(({ foldedUsername }) => foldedUsername)).toEqual([
    ...['annemarie obrien', 'dsouza', 'as it was', 'apj kalam'],
  ]);
});
