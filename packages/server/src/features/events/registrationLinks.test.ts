import { useDatabase } from '../../../test/database';
import { UnprocessableError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { findByLink, newRegistrationLink } from './registrationLinks.service';
import { RegistrationModel } from './registrations.model';

useDatabase();

const createRegistration = () =>
  RegistrationModel.create({
    ...{ event: new Types.ObjectId(), name: 'Asha', email: 'asha@college.example', answers: [] },
    confirmedAt: new Date(),
  });

test('a link opens its registration as often as the person likes, and is stored as a hash', async () => {
  const { _id } = await createRegistration();
  const tokens = [await newRegistrationLink(_id), await newRegistrationLink(_id)];
  for (const token of [...tokens, ...tokens]) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await findByLink(token)).toMatchObject({ _id });
  }
  const stored = JSON.stringify(await RegistrationModel.findById(_id).lean());
  for (const token of tokens) expect(stored).not.toContain(token);
});

test('of many links the oldest leave first', async () => {
  const { _id } = await createRegistration();
  const first = await newRegistrationLink(_id);
  const others: string[] = [];
  for (let count = 0; count < 20; count += 1) others.push(await newRegistrationLink(_id));
  await expect(findByLink(first)).rejects.toBeInstanceOf(UnprocessableError);
  for (const token of others) expect(await findByLink(token)).toMatchObject({ _id });
});

test('a token that was made up opens nothing', async () => {
  await createRegistration();
  await expect(findByLink('a'.repeat(43))).rejects.toBeInstanceOf(UnprocessableError);
});

test('each registration has a code of 16 letters and digits', async () => {
  const { code } = await createRegistration();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
});
