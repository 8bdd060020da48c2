import type { HandoverDto, HandoverPlan, PlannedPerson } from '@club/shared/handover';
import type { OverviewTask } from '@club/shared/overview';
import request from 'supertest';
import { UserModel } from '../src/features/accounts/accounts.model';
import { password, type TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { app } from './app';
import { tokenOfLink } from './links';

/** The day on which the tests plan: three weeks before the day of change. */
export const planningDay = '2027-06-10';
export const dayOfChange = '2027-07-01';
export const lastDay = '2027-07-31';

/** The moment of the planning day at which it is noon in the club's time zone. */
export const noonOf = (day: string) => new Date(`${day}T06:30:00Z`);

export const nextTerm = { label: '2027-28', firstDay: dayOfChange, lastDay: '2028-06-30' };

/** @param firstDay of the invitation */
export function invited(
  name: string,
  firstDay = planningDay,
  role: 'admin' | 'editor' | 'inbox' = 'admin',
): PlannedPerson {
  const email = `${name.toLowerCase()}@college.example`;
  return { name, position: `${role} of the year`, access: { email, role, firstDay } };
}

export const onPageOnly = (name: string): PlannedPerson => {
  return { name, position: 'Designer', access: null };
};

/** Two new admins and somebody without access; nobody leaves. */
export function createPlan(changes: Partial<HandoverPlan> = {}): HandoverPlan {
  const people = [invited('Meera'), onPageOnly('Ravi'), invited('Tara')];
  return { term: nextTerm, people, endings: [], ...changes };
}

/** The role of this account ends. */
export const ends = ({ id }: TestAccount) => ({ account: id, lastDay });

export const startHandover = (by: TestAccount, plan: object = createPlan(), site = app) =>
  sendAs(by, 'post', '/api/admin/handover', { password, ...plan }, site);

export const undoHandover = (by: TestAccount, site = app) =>
  sendAs(by, 'delete', '/api/admin/handover/current', undefined, site);

export async function readHandover(by: TestAccount, site = app): Promise<HandoverDto | null> {
  const { body } = await sendAs(by, 'get', '/api/admin/handover/current', undefined, site);
  return body.handover;
}

export const createLink = (by: TestAccount, personId: string) =>
  sendAs(by, 'post', `/api/admin/handover/current/people/${personId}/link`, { password });

/** The token of somebody's link, by name. */
export async function linkTokenOf(by: TestAccount, name: string): Promise<string> {
  const handover = await readHandover(by);
  const person = handover?.people.find((somebody) => somebody.name === name);
  return tokenOfLink((await createLink(by, person?._id ?? '').expect(201)).body.link);
}

/** Opens a link, as its page does. */
export const openLink = (token: string) =>
  request(app).post('/api/auth/invitation').send({ token });

/** Makes an account by a link. */
export const accept = (token: string, username: string) =>
  request(app)
    .post('/api/auth/accept-invitation')
    .send({ token, username, phone: '9876543210', password: 'a good new one' });

/** Gives the link's role to the account that its address has. */
export const acceptRole = (token: string, typed = password) =>
  request(app).post('/api/auth/accept-role').send({ token, password: typed });

/** What an account has now. */
export const roleOf = async ({ id }: TestAccount) =>
  UserModel.findById(id, '-_id role accessUntil').orFail().lean();

/** What the dashboard says of a kind; undefined for nothing. */
export async function findTask(by: TestAccount, kind: string): Promise<OverviewTask | undefined> {
  const { body } = await sendAs(by, 'get', '/api/admin/overview');
  return body.todo.find((task: OverviewTask) => task.kind === kind);
}
