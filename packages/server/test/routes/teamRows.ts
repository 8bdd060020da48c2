import { TeamMemberModel, type TeamMemberRecord } from '../../src/features/team/teamMembers.model';
import { TermModel, withEveryDay } from '../../src/features/team/terms.model';
import { Types } from '../../src/lib/mongoose';
import { editors, editorsDone, type Row } from './row';

const term = { label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' };
const createTerm = async (fields: Partial<typeof term> = {}) =>
  (await TermModel.create(withEveryDay({ ...term, ...fields }))).id;
const nextTerm = { label: '2027-28', firstDay: '2027-07-01', lastDay: '2028-06-30' };

const presentTerm = new Types.ObjectId().toHexString();
const lastMember = new Types.ObjectId().toHexString();
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
    audit: 'term.created',
    statuses: { ...editors, admin: 201, editor: 201 },
    body: () => term,
  },
  {
    method: 'patch',
    path: '/api/admin/terms/:id',
    audit: 'term.changed',
    statuses: editors,
    createTarget: () => createTerm(),
    body: () => ({ ...term, label: '2026', version: 1 }),
  },
  {
    method: 'delete',
    path: '/api/admin/terms/:id',
    audit: 'term.deleted',
    statuses: editorsDone,
    createTarget: () => createTerm(),
  },
  {
    method: 'get',
    path: '/api/admin/team',
    statuses: { ...editors, admin: 422, editor: 422 }, // the query names no term
  },
  {
    method: 'post',
    path: '/api/admin/team',
    audit: 'teamMember.added',
    statuses: { ...editors, admin: 201, editor: 201 },
    createTarget: () => createTerm(),
    body: (_ownEmail, id) => ({ ...teamMember, term: id }),
  },
  { method: 'get', path: '/api/admin/team/positions', statuses: editors },
  {
    method: 'post',
    path: '/api/admin/team/positions/copy',
    audit: 'team.positionsCopied',
    statuses: { ...editors, admin: 201, editor: 201 },
    createTarget: async () => {
      await createTeamMember();
      return createTerm(nextTerm);
    },
    body: (_ownEmail, to) => ({ from: presentTerm, to }),
  },
  {
    method: 'put',
    path: '/api/admin/team/order',
    audit: 'team.ordered',
    statuses: editorsDone,
    createTarget: async () => {
      const first = await createTeamMember();
      await TeamMemberModel.create({ ...teamMember, _id: lastMember, term: presentTerm, order: 1 });
      return first;
    },
    body: (_ownEmail, first) => ({
      term: presentTerm,
      former: [first, lastMember],
      members: [lastMember, first],
    }),
  },
  {
    method: 'patch',
    path: '/api/admin/team/:id',
    audit: 'teamMember.changed',
    statuses: editors,
    createTarget: () => createTeamMember(),
    body: () => ({ ...teamMember, position: 'Treasurer', term: presentTerm, version: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/team/:id/take-off',
    audit: 'teamMember.takenOff',
    statuses: editors,
    createTarget: () => createTeamMember(),
  },
  {
    method: 'delete',
    path: '/api/admin/team/:id',
    audit: 'teamMember.removed',
    statuses: editorsDone,
    createTarget: () => createTeamMember(),
  },
  {
    method: 'post',
    path: '/api/admin/team/:id/restore',
    audit: 'teamMember.restored',
    statuses: editorsDone,
    createTarget: () => createTeamMember({ deletedAt: new Date() }),
  },
  {
    method: 'delete',
    path: '/api/admin/team/:id/for-good',
    audit: 'teamMember.deleted',
    statuses: editorsDone,
    createTarget: () => createTeamMember({ deletedAt: new Date() }),
  },
];
