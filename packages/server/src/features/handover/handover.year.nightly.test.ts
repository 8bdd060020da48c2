import type { PlannedPerson } from '@club/shared/handover';
import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  signInAgain,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { eventually } from '../../../test/eventually';
import { noonOf, readHandover } from '../../../test/handovers';
import { tokenOfLink } from '../../../test/links';
import { type PageServer, startPageServer } from '../../../test/pageServer';
import { addDays, startOfDay } from '../../clubDay';
import { minute } from '../../time';

let server: PageServer;
let admin: TestAccount;
let editor: TestAccount;

beforeAll(async () => {
  server = await startPageServer();
  admin = await createAdmin();
  editor = await createMember({ username: 'Dev', role: 'editor' });
});

afterAll(() => server.close());

const site = () => createTestApp({ pages: server.site });
const teamPage = async (path = '/team') => (await server.request(path)).text;

async function goTo(moment: Date): Promise<void> {
  setClock(moment);
  admin = await signInAgain(admin);
  editor = await signInAgain(editor);
}

/** Sixteen people: the first two become admins, the third an editor. */
function planPeople(firstDay: string): PlannedPerson[] {
  return Array.from({ length: 16 }, (_, index) => ({
    name: `Person ${index + 1}`,
    position: index === 0 ? 'President' : `Position ${index + 1}`,
    access:
      index < 3
        ? {
            email: `person${index + 1}@college.example`,
            role: index < 2 ? 'admin' : 'editor',
            firstDay,
          }
        : null,
  }));
}

async function accept(name: string): Promise<TestAccount> {
  const handover = await readHandover(admin, site());
  const person = handover?.people.find((somebody) => somebody.name === name);
  const path = `/api/admin/handover/current/people/${person?._id}/link`;
  const { body: made } = await sendAs(admin, 'post', path, { password }, site());
  const { body } = await request(site())
    .post('/api/auth/accept-invitation')
    .send({
      token: tokenOfLink(made.link),
      username: name,
      phone: '9876543210',
      password: 'a good new one',
    });
  const email = person?.access?.email ?? '';
  return { id: '', email, authorization: `Bearer ${body.token}` };
}

test('sixteen people, planned three weeks ahead, take over on the right day', async () => {
  const { body: proposal } = await sendAs(admin, 'get', '/api/admin/handover/proposal');
  const { term, lastDay, roles } = proposal;
  const beginning = startOfDay(term.firstDay, 'Asia/Kolkata');
  await goTo(noonOf(addDays(term.firstDay, -21)));
  const plan = {
    term,
    people: planPeople(term.firstDay),
    endings: roles.map(({ _id }: { _id: string }) => ({ account: _id, lastDay })),
    password,
  };
  expect((await sendAs(admin, 'post', '/api/admin/handover', plan, site())).status).toBe(201);
  const [formerTeam] = (await teamPage()).match(/Asha Rao/) ?? [];
  expect(formerTeam).toBe('Asha Rao');
  expect(await teamPage()).not.toContain('Person 1');

  await goTo(new Date(beginning.getTime() - minute));
  expect(await teamPage()).toContain('Asha Rao');

  await goTo(beginning);
  await eventually(async () => (await teamPage()).includes('Person 16') || null);
  expect(await teamPage()).not.toContain('Asha Rao');
  const [past] = server.site.content.pastTerms;
  expect(await teamPage(`/team/${past}`)).toContain('Asha Rao');

  const successors = [await accept('Person 1'), await accept('Person 2')];
  for (const successor of successors) {
    expect((await sendAs(successor, 'get', '/api/admin/access')).status).toBe(200);
  }
  const ending = { state: 'set', lastDay };
  expect((await readHandover(admin, site()))?.endings).toMatchObject([ending, ending]);
  expect((await sendAs(admin, 'get', '/api/admin/access')).status).toBe(200);
  expect((await sendAs(editor, 'get', '/api/admin/terms')).status).toBe(200);

  await goTo(startOfDay(addDays(lastDay, 1), 'Asia/Kolkata'));
  expect((await sendAs(admin, 'get', '/api/admin/access')).status).toBe(403);
  expect((await sendAs(editor, 'get', '/api/admin/terms')).status).toBe(403);
});
