import { TeamMemberModel, type TeamMemberRecord } from '../../src/features/team/teamMembers.model';
import { TermModel, withEveryDay } from '../../src/features/team/terms.model';
import { Types } from '../../src/lib/mongoose';
import { editors, editorsDone, type Row } from './row';

const term = { label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' };
const createTerm = async () => (await TermModel.create(withEveryDay(term))).id;

const presentTerm = new Types.ObjectId().toHexString();
const teamMember = {
  name: 'Meera',
  position: 'President',
  picture: null,
  links: [],
  account: null,
};
const createTeamMember = async (fields: Partial<TeamMemberRecord> = {}) => {
  await TermModel.create(withEveryDay({ ...term, _id: presentTerm }));
  const member = { ...teamMember, term: presentTerm, order: 0, ...fields };
  return (await TeamMemberModel.create(member)).id;
};

/** Terms and their people. */
export const teamRows: Row[] = [
  { method: 'get', path: '/api/admin/terms', statuses: editors },
  { method: 'get', path: '/api/admin/terms/now', statuses: editors },
  {
    method: 'post',
    path: '/api/admin/terms',
    statuses: { ...editors, admin: 201, editor: 201 },
    body: () => term,
  },
  {
    method: 'patch',
    path: '/api/admin/terms/:id',
    statuses: editors,
    createTarget: createTerm,
    body: () => ({ ...term, version: 1 }),
  },
  {
    method: 'delete',
    path: '/api/admin/terms/:id',
    statuses: editorsDone,
    createTarget: createTerm,
  },
  {
    method: 'get',
    path: '/api/admin/team',
    statuses: { ...editors, admin: 422, editor: 422 }, // the query names no term
  },
  {
    method: 'post',
    path: '/api/admin/team',
    statuses: { ...editors, admin: 201, editor: 201 },
    createTarget: createTerm,
    body: (_ownEmail, id) => ({ ...teamMember, term: id }),
  },
  { method: 'get', path: '/api/admin/team/positions', statuses: editors },
  {
    method: 'post',
    path: '/api/admin/team/positions/copy',
    statuses: { ...editors, admin: 201, editor: 201 },
    createTarget: createTerm,
    body: (_ownEmail, id) => ({ from: id, to: id }),
  },
  {
    method: 'put',
    path: '/api/admin/team/order',
    statuses: editorsDone,
    createTarget: createTerm,
    body: (_ownEmail, id) => ({ term: id, former: [], members: [] }),
  },
  {
    method: 'patch',
    path: '/api/admin/team/:id',
    statuses: editors,
    createTarget: () => createTeamMember(),
    body: () => ({ ...teamMember, term: presentTerm, version: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/team/:id/take-off',
    statuses: editors,
    createTarget: () => createTeamMember(),
  },
  {
    method: 'delete',
    path: '/api/admin/team/:id',
    statuses: editorsDone,
    createTarget: () => createTeamMember(),
  },
  {
    method: 'post',
    path: '/api/admin/team/:id/restore',
    statuses: editorsDone,
    createTarget: () => createTeamMember({ deletedAt: new Date() }),
  },
  {
    method: 'delete',
    path: '/api/admin/team/:id/for-good',
    statuses: editorsDone,
    createTarget: () => createTeamMember({ deletedAt: new Date() }),
  },
];
