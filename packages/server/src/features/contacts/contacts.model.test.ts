import { useDatabase } from '../../../test/database';
import { ContactModel, newContact } from './contacts.model';

useDatabase();

test('a message that is written past mongoose is stored as by mongoose', async () => {
  const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
  const created = await ContactModel.create(contact);
  await ContactModel.collection.insertOne(newContact(contact));
  const [byMongoose, past] = await ContactModel.collection.find().sort({ _id: 1 }).toArray();
  expect(byMongoose?._id).toEqual(created._id);
  expect({ ...past, _id: null, createdAt: null }).toEqual({
    ...byMongoose,
    _id: null,
    createdAt: null,
  });
  expect(past?.createdAt).toBeInstanceOf(Date);
});
