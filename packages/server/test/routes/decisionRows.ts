import { ApplicationModel } from '../../src/features/rounds/applications.model';
import { RoundDecisionsModel } from '../../src/features/rounds/decisions/roundDecisions.model';
import { RoundModel } from '../../src/features/rounds/rounds.model';
import { hashLinkToken, newLinkToken } from '../../src/lib/linkTokens';
import { nextTeam, uuidOf } from '../rounds';
import { adminsOnly, everybody, type Row } from './row';

const position = { key: '0a1b2c3d', name: 'Event manager', places: 2 };

/** Gives the id of a closed round with an accepted application, whose id is made of it. */
const createDecided = async () => (await createAccepted()).round;

const createAccepted = async (releasedAt: Date | null = null) => {
  const lists = { positions: [position], questions: [], criteria: [], reviewers: [] };
  const { id: round } = await RoundModel.create({ ...nextTeam, ...lists, state: 'closed' });
  const token = newLinkToken();
  await ApplicationModel.create({
    _id: uuidOf(round),
    round,
    name: 'Asha',
    email: 'asha@college.example',
    choices: [],
    answers: [],
    state: 'submitted',
    submittedAt: new Date(),
    links: [hashLinkToken(token)],
  });
  const replyBy = nextTeam.replyBy;
  const decided = { outcome: 'accepted' as const, position: position.key, passed: [], replyBy };
  await RoundDecisionsModel.create({
    _id: round,
    version: 1,
    releasedAt,
    entries: [{ application: uuidOf(round), ...decided }],
  });
  return { round, token };
};

/** The same of a round that is released, and whose only applicant has no place. */
const createDeclined = async () => {
  const { round } = await createAccepted(new Date());
  await RoundDecisionsModel.updateOne({ _id: round }, { $set: { entries: [] } });
  return round;
};

/** The same of a round whose only applicant has said no. */
const createRefused = async () => {
  const { round } = await createAccepted(new Date());
  await RoundDecisionsModel.updateOne({ _id: round }, { $set: { 'entries.0.reply': 'no' } });
  return round;
};

/** The same before the release: nothing is decided. */
const createUndecided = async () => {
  const round = await createDecided();
  await RoundDecisionsModel.updateOne({ _id: round }, { $set: { entries: [] } });
  return round;
};

/** Deciding, the release and replies. */
export const decisionRows: Row[] = [
  {
    method: 'get',
    path: '/api/admin/rounds/:id/decisions',
    statuses: adminsOnly,
    createTarget: createDecided,
  },
  {
    method: 'put',
    path: '/api/admin/rounds/:id/decisions/:applicationId',
    audit: 'round.decided',
    statuses: adminsOnly,
    createTarget: createDecided,
    body: () => ({ version: 1, outcome: 'reserve', position: position.key }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/decisions/rest',
    audit: 'round.decided',
    statuses: adminsOnly,
    createTarget: createUndecided,
    body: () => ({ version: 1, expected: 1 }),
  },
  {
    method: 'get',
    path: '/api/admin/rounds/:id/release',
    statuses: adminsOnly,
    createTarget: createDecided,
  },
  {
    method: 'put',
    path: '/api/admin/rounds/:id/release/texts',
    audit: 'round.textsChanged',
    statuses: adminsOnly,
    createTarget: createDecided,
    body: () => ({ version: 1, accepted: 'Welcome.', offered: '', reserve: '', declined: '' }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/release',
    audit: 'round.released',
    statuses: adminsOnly,
    createTarget: createDecided,
    body: () => ({ version: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/places/free',
    audit: 'application.replied',
    statuses: adminsOnly,
    createTarget: async () => (await createAccepted(new Date())).round,
    body: (_email, round) => ({ application: uuidOf(round) }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/places/restore',
    audit: 'application.replied',
    statuses: adminsOnly,
    createTarget: createRefused,
    body: (_email, round) => ({ application: uuidOf(round) }),
  },
  {
    method: 'put',
    path: '/api/admin/rounds/:id/places/left',
    audit: 'round.leftFree',
    statuses: adminsOnly,
    createTarget: createDeclined,
    body: () => ({ position: position.key, places: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/offers',
    audit: 'round.offered',
    statuses: adminsOnly,
    createTarget: createDeclined,
    body: (_email, round) => ({ application: uuidOf(round), position: position.key }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/offers/preview',
    audit: 'none: nothing is stored',
    statuses: adminsOnly,
    createTarget: createDeclined,
    body: (_email, round) => ({ application: uuidOf(round), position: position.key }),
  },
  {
    method: 'post',
    path: '/api/applications/own/reply',
    audit: 'application.replied',
    statuses: everybody(200),
    createTarget: async () => (await createAccepted(new Date())).token,
    body: (_email, token) => ({ token, accept: false }),
  },
];
