import { UserModel } from '../../src/features/accounts/accounts.model';
import {
  ApplicationModel,
  type ApplicationRecord,
} from '../../src/features/rounds/applications.model';
import { RoundModel, type RoundRecord } from '../../src/features/rounds/rounds.model';
import { hashLinkToken, newLinkToken } from '../../src/lib/linkTokens';
import { addMilliseconds, day } from '../../src/time';
import { reviewerName } from '../identities';
import { nextTeam, pageKey, uuidOf } from '../rounds';
import { createContent } from './contentRows';
import { adminsOnly, everyAccount, everybody, type Row, readers, signedIn } from './row';

const position = { key: '0a1b2c3d', name: 'Event manager', places: 2 };

/** The account of the identity 'reviewer', if it makes the call. */
const listReviewers = async () => {
  const reviewers = await UserModel.find({ username: reviewerName }).lean();
  return reviewers.map(({ _id, username }) => ({ _id, name: username }));
};

/** Gives the id of a round that has been open since yesterday, or is a draft of it. */
const createRound = async (fields: Partial<RoundRecord> = {}) => {
  const times = {
    opensAt: addMilliseconds(new Date(), -day),
    shownDeadline: addMilliseconds(new Date(), day),
  };
  await RoundModel.deleteMany({ state: 'open' });
  const lists = {
    positions: [position],
    questions: [],
    criteria: [],
    reviewers: await listReviewers(),
  };
  const round = { ...nextTeam, ...times, ...lists, ...fields };
  return (await RoundModel.create(round)).id;
};
const createOpen = () => createRound({ state: 'open' });

/** An application, and its round with the id of which its own is made. */
export const createApplication = async (fields: Partial<ApplicationRecord> = {}) => {
  const round = await createOpen();
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
    ...fields,
  });
  return { round, token };
};
export const createSent = async () => (await createApplication()).round;
/** The id of its round makes the id that its page knows, too. */
const createDraft = async () => {
  const draft = await createApplication({ state: 'draft', submittedAt: null });
  const page = { pageId: uuidOf(draft.round), keyHash: hashLinkToken(pageKey) };
  await ApplicationModel.updateOne({ round: draft.round }, page);
  return draft;
};
const createLink = async () => (await createApplication()).token;

const created = { ...adminsOnly, admin: 201 };
export const ofStranger = 'none: it is no change of the team';

/** Rounds and what comes in them. */
export const roundRows: Row[] = [
  {
    method: 'get',
    path: '/api/rounds/current',
    statuses: everybody(200),
    createTarget: createOpen,
  },
  {
    method: 'put',
    path: '/api/applications/:applicationId',
    audit: ofStranger,
    // A token that is not valid any more is refused, though none is needed.
    statuses: { ...everybody(401), ...everyAccount(200), visitor: 200 },
    createTarget: async () => (await createDraft()).round,
    body: (email, round) => ({
      key: pageKey,
      round,
      name: 'Asha',
      email,
      phone: '9876543210',
      choices: [position.key],
      answers: [],
      state: 'draft',
    }),
  },
  {
    method: 'post',
    path: '/api/applications/:applicationId/link',
    audit: ofStranger,
    // The sites of this table send no mails.
    statuses: everybody(409),
    createTarget: async () => (await createDraft()).round,
    body: () => ({ key: pageKey }),
  },
  {
    method: 'post',
    path: '/api/applications/draft',
    audit: ofStranger,
    statuses: everybody(200),
    createTarget: async () => (await createDraft()).token,
    body: (_email, token) => ({ token }),
  },
  { method: 'get', path: '/api/user/applications', statuses: signedIn },
  {
    method: 'post',
    path: '/api/user/applications/:applicationId/link',
    audit: ofStranger,
    // It is the application of somebody else.
    statuses: { ...everybody(401), ...everyAccount(404) },
    createTarget: createSent,
  },
  {
    method: 'post',
    path: '/api/applications/own',
    audit: ofStranger,
    statuses: everybody(200),
    createTarget: createLink,
    body: (_email, token) => ({ token }),
  },
  {
    method: 'post',
    path: '/api/applications/own/confirm',
    audit: ofStranger,
    statuses: everybody(200),
    createTarget: createLink,
    body: (_email, token) => ({ token }),
  },
  {
    method: 'post',
    path: '/api/applications/own/change',
    audit: 'application.changed',
    statuses: everybody(200),
    createTarget: createLink,
    body: (_email, token) => ({
      token,
      name: 'Asha',
      phone: '9876543210',
      choices: [position.key],
      answers: [],
    }),
  },
  {
    method: 'post',
    path: '/api/applications/own/withdraw',
    audit: 'application.withdrawn',
    statuses: everybody(200),
    createTarget: createLink,
    body: (_email, token) => ({ token }),
  },
  { method: 'get', path: '/api/admin/rounds', statuses: adminsOnly },
  { method: 'get', path: '/api/admin/applications', statuses: adminsOnly },
  { method: 'get', path: '/api/admin/rounds/reviewers', statuses: adminsOnly },
  {
    method: 'get',
    path: '/api/admin/rounds/:id',
    statuses: adminsOnly,
    createTarget: () => createRound(),
  },
  {
    method: 'post',
    path: '/api/admin/rounds',
    audit: 'round.created',
    statuses: created,
    body: () => nextTeam,
  },
  {
    method: 'patch',
    path: '/api/admin/rounds/:id',
    audit: 'round.changed',
    statuses: adminsOnly,
    createTarget: () => createRound(),
    body: () => ({ ...nextTeam, title: 'Join us', version: 1 }),
  },
  {
    method: 'get',
    path: '/api/admin/rounds/:id/preview',
    statuses: adminsOnly,
    async createTarget() {
      await createContent();
      return await createRound();
    },
  },
  {
    method: 'delete',
    path: '/api/admin/rounds/:id',
    audit: 'round.deleted',
    statuses: { ...adminsOnly, admin: 204 },
    createTarget: () => createRound(),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/copy',
    audit: 'round.created',
    statuses: created,
    createTarget: () => createRound(),
    body: () => ({ title: 'Join the team 2031', term: '2031-32', opensAt: '2031-01-10T04:30:00Z' }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/open',
    audit: 'round.opened',
    statuses: adminsOnly,
    createTarget: () => createRound(),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/close',
    audit: 'round.closed',
    statuses: adminsOnly,
    createTarget: createOpen,
  },
  {
    method: 'get',
    path: '/api/admin/rounds/:id/applications',
    statuses: readers,
    createTarget: createSent,
  },
  {
    method: 'get',
    path: '/api/admin/rounds/:id/applications.csv',
    audit: 'applications.exported',
    statuses: adminsOnly,
    createTarget: createSent,
    query: { purpose: 'Interviews' },
  },
  {
    method: 'get',
    path: '/api/admin/rounds/:id/applications/:applicationId',
    statuses: readers,
    createTarget: createSent,
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/applications/:applicationId/link',
    audit: 'application.linkMade',
    statuses: created,
    createTarget: createSent,
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/applications/:applicationId/notes',
    audit: 'application.noted',
    statuses: { ...created, reviewer: 201 },
    createTarget: createSent,
    body: () => ({ text: 'Calm, knows the campus.' }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/applications/:applicationId/aside',
    audit: 'application.setAside',
    statuses: { ...adminsOnly, admin: 204 },
    createTarget: createSent,
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/applications/:applicationId/take-back',
    audit: 'application.takenBack',
    statuses: { ...adminsOnly, admin: 204 },
    createTarget: async () => (await createApplication({ state: 'aside' })).round,
  },
];
