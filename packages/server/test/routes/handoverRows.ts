import { createAdmin, password } from '../accounts';
import { invited, startHandover } from '../handovers';
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
