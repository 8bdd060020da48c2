import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { AuditEntryModel } from '../../audit/audit.model';
import { RegistrationModel } from '../registrations.model';

useDatabase();

test('who came without an address gets one, which nobody else on the list has', async () => {
  const manager = await createEventManager();
  const event = await createPublished(manager);
  const path = `${eventsPath}/${event._id}/registrations`;
  const add = (name: string, email: string) =>
    RegistrationModel.create({
      event: event._id,
      name,
      email,
      answers: [],
      links: [],
      typed: [],
      confirmedAt: new Date(),
    });
  const { _id } = await add('Pawan', '');
  await add('Asha', 'asha@college.example');
  const save = (email: string) =>
    sendAs(manager, 'put', `${path}/${_id}/name`, { name: 'Pawan Rai', email });
  const taken = await save('asha@college.example');
  expect(taken.status).toBe(409);
  expect(taken.body.errors).toMatchObject([{ field: 'email' }]);
  expect((await save('nothing')).status).toBe(422);
  const { status, body } = await save(' Pawan@college.example ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Pawan Rai', email: 'pawan@college.example' });
  expect((await save('other@college.example')).status).toBe(409);
});

test('a name on the list is corrected, until it is deleted', async () => {
  const manager = await createEventManager();
  const event = await createPublished(manager);
  const path = `${eventsPath}/${event._id}/registrations`;
  const person = { name: 'Lyngdohh', email: 'esther@college.example', answers: [] };
  const { _id } = (await sendAs(manager, 'post', path, person)).body;
  const rename = (id: string, name: string) =>
    sendAs(manager, 'put', `${path}/${id}/name`, { name });
  const { status, body } = await rename(_id, ' Lyngdoh ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Lyngdoh', email: person.email, state: 'placed' });
  expect(await AuditEntryModel.findOne({ action: 'registration.renamed' })).toMatchObject({
    before: { name: 'Lyngdohh' },
    after: { name: 'Lyngdoh' },
  });
  expect((await rename(_id, ' ')).body.errors).toMatchObject([{ field: 'name' }]);
  expect((await rename('0'.repeat(24), 'Asha')).status).toBe(404);
  await RegistrationModel.updateOne({}, { confirmedAt: null });
  expect((await rename(_id, 'Asha')).status).toBe(409);
  await RegistrationModel.updateOne({}, { confirmedAt: new Date(), forgottenAt: new Date() });
  expect((await rename(_id, 'Asha')).status).toBe(409);
  expect(await RegistrationModel.findOne()).toMatchObject({ name: 'Lyngdoh' });
});
