import type { TestAccount } from '../accounts';
import { createAdmin, createMember, password, proved } from '../accounts';
import { sendAs } from '../adminCalls';
import { setClock } from '../clock';
import { useDatabase } from '../database';
import { createPublished, eventsPath } from '../events';
import { applicationPath, applicationTo, createOpenRound, roundsPath } from '../rounds';
import { club, people } from './club';
import { expectSample } from './sample';

useDatabase();

let admin: TestAccount;

beforeEach(async () => {
  setClock(new Date('2030-01-28T10:00:00Z'));
  admin = await createAdmin({ username: 'Vikram Joshi', email: 'vikram@college.example' });
});

async function expectFile(name: string, path: string, method: 'get' | 'post' = 'get', body = {}) {
  const answer = await sendAs(admin, method, path, method === 'get' ? undefined : body);
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  expectSample(name, withoutSecrets(answer.text));
}

/** Secrets are others each time, and the app of tests has another address. */
function withoutSecrets(text: string): string {
  return text
    .replace(/token=[\w-]{43}/g, `token=${'x'.repeat(43)}`)
    .replaceAll('https://club.example', club.url);
}

test('docs/samples/registrations.csv', async () => {
  const today = { startsAt: '2030-01-28T12:00:00.000Z', endsAt: '2030-01-28T14:30:00.000Z' };
  const event = await createPublished(admin, { ...today, closesAt: null, capacity: 2 });
  const path = `${eventsPath}/${event._id}/registrations`;
  const [shirt, idea] = event.questions.map(({ key }) => key ?? '');
  for (const { name, email } of Object.values(people)) {
    const answers = [
      { key: shirt, value: 'M' },
      { key: idea, value: '=A shop, "open" at night' },
    ];
    const { body } = await sendAs(admin, 'post', path, { name, email, answers });
    if (name === people.usual.name) {
      await sendAs(admin, 'patch', `${path}/${body._id}`, { change: 'markPresent' });
    }
  }
  await expectFile('registrations.csv', `${path}.csv?purpose=Door&sort=createdAt`);
});

test('docs/samples/users.csv and password-links.csv', async () => {
  const { usual, long, otherScript } = people;
  const member = { branch: 'CSE', year: '2nd', phone: '+919876543210' };
  const { id } = await createMember({
    ...member,
    ...proved,
    username: usual.name,
    email: usual.email,
  });
  await createMember({ username: long.name, email: long.email });
  await createMember({ username: otherScript.name, email: otherScript.email });
  await expectFile('users.csv', '/api/admin/users.csv?purpose=List&sort=username');
  await expectFile('password-links.csv', '/api/admin/reset-links', 'post', {
    ids: [id],
    expected: 1,
    password,
  });
});

test('docs/samples/applications.csv', async () => {
  const round = await createOpenRound(admin);
  for (const { name, email } of Object.values(people)) {
    const own = applicationTo(round, { name, email });
    expect((await sendAs(admin, 'put', applicationPath(), own)).status).toBeLessThan(300);
  }
  await expectFile(
    'applications.csv',
    `${roundsPath}/${round._id}/applications.csv?purpose=Reading&sort=name`,
  );
});
