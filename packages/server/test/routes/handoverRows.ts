import { TeamMemberModel } from '../../src/features/team/teamMembers.model';
import { createAdmin, password } from '../accounts';
import { createLink, invited, startHandover } from '../handovers';
import { uuidOf } from '../rounds';
import { adminsOnly, editors, inboxes, type Row } from './row';

const plan = {
  term: { label: '2998-99', firstDay: '2998-07-01', lastDay: '2999-06-30' },
  people: [invited('Meera', '2998-07-01'), invited('Tara', '2998-07-01')],
  endings: [],
};
/** @returns the id of its first person */
const createHandover = async () => {
  const { body } = await startHandover(await createAdmin(), plan);
  return body.people[0]._id;
};
/** @returns the id of somebody who has joined after its start */
const createJoined = async () => {
  const { body } = await startHandover(await createAdmin(), plan);
  const joined = {
    name: 'Zoya',
    position: 'Designer',
    term: body.term._id,
    application: uuidOf('a'.repeat(24)),
  };
  return (await TeamMemberModel.create({ ...joined, links: [], order: 9 })).id;
};

const nothing = { day: null, payer: '' };
const upkeep = {
  version: 0,
  domain: { ...nothing, payer: 'the treasurer' },
  certificate: nothing,
  keyHolders: [],
};

/** How a site passes to the next team, and what needs looking after. */
export const handoverRows: Row[] = [
  { method: 'get', path: '/api/admin/handover/proposal', statuses: adminsOnly },
  {
    method: 'post',
    path: '/api/admin/handover/check',
    audit: 'none: nothing is stored',
    statuses: adminsOnly,
    body: () => plan,
  },
  {
    method: 'post',
    path: '/api/admin/handover/letter',
    audit: 'none: nothing is stored',
    statuses: adminsOnly,
    body: () => {
      const person = { name: 'Meera', position: 'President', role: 'admin' };
      return { ...person, team: '2998-99', firstDay: '2998-07-01' };
    },
  },
  {
    method: 'post',
    path: '/api/admin/handover',
    audit: 'handover.started',
    statuses: { ...adminsOnly, admin: 201 },
    body: () => ({ ...plan, password }),
  },
  { method: 'get', path: '/api/admin/handover/current', statuses: adminsOnly },
  {
    method: 'delete',
    path: '/api/admin/handover/current',
    audit: 'handover.undone',
    statuses: { ...adminsOnly, admin: 204 },
    createTarget: createHandover,
  },
  {
    method: 'post',
    path: '/api/admin/handover/current/close',
    audit: 'handover.closed',
    statuses: { ...adminsOnly, admin: 409 }, // the term has not begun
    createTarget: createHandover,
  },
  {
    method: 'post',
    path: '/api/admin/handover/current/people/:id/link',
    audit: 'invitation.created',
    statuses: { ...adminsOnly, admin: 201 },
    createTarget: createHandover,
    body: () => ({ password }),
  },
  {
    method: 'delete',
    path: '/api/admin/handover/current/people/:id/link',
    audit: 'invitation.withdrawn',
    statuses: { ...adminsOnly, admin: 204 },
    createTarget: async () => {
      const person = await createHandover();
      await createLink(await createAdmin(), person);
      return person;
    },
  },
  {
    method: 'post',
    path: '/api/admin/handover/current/people/:id/access',
    audit: 'invitation.created',
    statuses: { ...adminsOnly, admin: 201 },
    createTarget: createJoined,
    body: () => ({
      email: 'zoya@college.example',
      role: 'admin',
      firstDay: '2998-07-01',
      password,
    }),
  },
  {
    method: 'delete',
    path: '/api/admin/handover/current/people/:id/access',
    audit: 'handover.withoutAccess',
    statuses: { ...adminsOnly, admin: 204 },
    createTarget: createJoined,
  },
  { method: 'get', path: '/api/admin/upkeep', statuses: adminsOnly },
  {
    method: 'put',
    path: '/api/admin/upkeep',
    audit: 'upkeep.changed',
    statuses: adminsOnly,
    body: () => upkeep,
  },
  { method: 'get', path: '/api/admin/parts', statuses: adminsOnly },
  {
    method: 'patch',
    path: '/api/admin/parts/:part',
    audit: 'part.switchedOff',
    statuses: adminsOnly,
    body: () => ({ isOn: false }),
  },
  { method: 'get', path: '/api/admin/overview', statuses: { ...editors, ...inboxes(200) } },
  { method: 'get', path: '/api/admin/overview.csv', statuses: { ...editors, ...inboxes(200) } },
];
