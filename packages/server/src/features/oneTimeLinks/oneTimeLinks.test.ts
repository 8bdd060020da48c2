import { createHash } from 'node:crypto';
import { club } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { tokenOfLink } from '../../../test/links';
import { UnprocessableError } from '../../errors';
import { addMilliseconds, day, minute } from '../../time';
import { OneTimeLinkModel } from './oneTimeLinks.model';
import { createOneTimeLinks, type NewLink, withdraw } from './oneTimeLinks.service';

useDatabase();

const now = new Date('2027-03-01T10:00:00Z');
const links = createOneTimeLinks(() => club);
const person = 'a'.repeat(24);
const invitationPayload = {
  role: 'editor',
  accessUntil: null,
  invitedBy: { _id: 'b'.repeat(24), name: 'Vikram' },
} as const;

/** A link for a password reset, with some of its fields changed. */
async function createReset(changes: Partial<NewLink<'passwordReset'>> = {}): Promise<string> {
  const { link } = await links.create({
    purpose: 'passwordReset',
    person,
    payload: { sessionVersion: 0, delivery: 'shown' },
    lifetimeMilliseconds: 60 * minute,
    ...changes,
  });
  return tokenOfLink(link);
}

async function expectRefusal(token: string, message = refused): Promise<void> {
  for (const refuse of [links.find, links.take, links.use]) {
    const error = await refuse(token, 'passwordReset').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnprocessableError);
    expect(error).toMatchObject({ errors: [{ field: 'token', message }] });
  }
}

const refused = 'This link does not work (any more). Please ask for a new one.';

test('a link is the site’s address with 32 random bytes, of which a hash is kept', async () => {
  setClock(now);
  const { link, expiresAt } = await links.create({
    purpose: 'invitation',
    person: 'asha@college.example',
    payload: invitationPayload,
    lifetimeMilliseconds: 7 * day,
  });
  expect(link).toMatch(/^https:\/\/club\.example\/link#token=[\w-]{43}&purpose=invitation$/);
  expect(expiresAt).toEqual(addMilliseconds(now, 7 * day));
  expect(await OneTimeLinkModel.find().lean()).toEqual([
    {
      _id: expect.anything(),
      purpose: 'invitation',
      person: 'asha@college.example',
      payload: invitationPayload,
      tokenHash: createHash('sha256').update(tokenOfLink(link)).digest('hex'),
      createdAt: now,
      validFrom: now,
      expiresAt,
      takenAt: null,
      usedAt: null,
    },
  ]);
});

test('while the address of the site is unknown, a link is a path', async () => {
  const { link } = await createOneTimeLinks(() => ({ ...club, url: undefined })).create({
    purpose: 'passwordReset',
    person,
    payload: { sessionVersion: 0, delivery: 'shown' },
    lifetimeMilliseconds: minute,
  });
  expect(link).toMatch(/^\/link#token=[\w-]{43}&purpose=passwordReset$/);
});

test('works once and says whose it is', async () => {
  setClock(now);
  const token = await createReset();
  expect(await links.use(token, 'passwordReset')).toEqual({
    person,
    payload: { sessionVersion: 0, delivery: 'shown' },
  });
  expect(await OneTimeLinkModel.findOne().lean()).toMatchObject({ usedAt: now });
  await expectRefusal(
    token,
    'This link was used already. If it was you, log in. Otherwise please ask for a new one.',
  );
});

test('can be found often without being used', async () => {
  const token = await createReset();
  const found = { person, payload: { sessionVersion: 0, delivery: 'shown' } };
  expect(await links.find(token, 'passwordReset')).toEqual(found);
  expect(await links.find(token, 'passwordReset')).toEqual(found);
  expect(await links.use(token, 'passwordReset')).toEqual(found);
});

test('works until it is used, also when somebody has begun to use it; who withdraws it waits', async () => {
  setClock(now);
  const token = await createReset();
  const { id } = await links.take(token, 'passwordReset');
  expect(await withdraw(id, 'passwordReset')).toBeNull();
  expect(await links.take(token, 'passwordReset')).toMatchObject({ takenAt: now, usedAt: null });
  setClock(addMilliseconds(now, minute));
  expect(await withdraw(id, 'passwordReset')).toBe(person);
});

test('of twenty requests at the same moment, one succeeds', async () => {
  const token = await createReset();
  const uses = Array.from({ length: 20 }, () => links.use(token, 'passwordReset'));
  const results = await Promise.allSettled(uses);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('works until it expires', async () => {
  setClock(now);
  const token = await createReset();
  const other = await createReset({ person: 'b'.repeat(24) });
  setClock(addMilliseconds(now, 60 * minute - 1));
  await links.use(token, 'passwordReset');
  setClock(addMilliseconds(now, 60 * minute));
  await expectRefusal(other);
});

test('before its first day it names that day in the club’s time, and is not used up', async () => {
  setClock(now);
  const validFrom = new Date('2027-04-30T18:30:00Z'); // midnight in India
  const token = await createReset({ validFrom });
  await expectRefusal(
    token,
    'It works from 1 May 2027 on: please open it again then, from the same mail or message.',
  );
  setClock(addMilliseconds(validFrom, 60 * minute - 1));
  await links.use(token, 'passwordReset');
});

test('asking again ends the former link of the same purpose and person, and no other', async () => {
  const former = await createReset();
  const ofOther = await createReset({ person: 'b'.repeat(24) });
  const latest = await createReset();
  await expectRefusal(former);
  await links.use(latest, 'passwordReset');
  await links.use(ofOther, 'passwordReset');
});

test('asking again works after the former link has been used', async () => {
  await links.use(await createReset(), 'passwordReset');
  await links.use(await createReset(), 'passwordReset');
});

test('an unknown token and one of another purpose are refused alike', async () => {
  await expectRefusal('unknown');
  await expectRefusal('');
  const { link } = await links.create({
    purpose: 'emailConfirmation',
    person,
    payload: { email: 'asha@college.example' },
    lifetimeMilliseconds: day,
  });
  await expectRefusal(tokenOfLink(link));
  expect(await links.use(tokenOfLink(link), 'emailConfirmation')).toEqual({
    person,
    payload: { email: 'asha@college.example' },
  });
});

test('the database removes links some time after they have expired', async () => {
  const indexes = await OneTimeLinkModel.collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 30 * 24 * 3600 }),
  );
});
