import { RoundSlotsModel } from '../../src/features/rounds/interviews/roundSlots.model';
import { uuidOf } from '../rounds';
import { createApplication, createSent, ofStranger } from './roundRows';
import { adminsOnly, everybody, type Row } from './row';

const key = '0a1b2c3d';

/** Somebody is invited and has a time. */
const createTaken = async (startsAt = new Date('2030-02-04T04:30:00Z')) => {
  const { round, token } = await createApplication({ invitedAt: new Date() });
  const application = uuidOf(round);
  const slot = { key, startsAt, minutes: 20, place: 'Lab', takenBy: application };
  const person = { application, sequence: 0, isByTeam: false, isTold: true };
  const stored = { version: 1, revision: 1, slots: [slot], people: [person] };
  await RoundSlotsModel.create({ _id: round, ...stored });
  return { round, token };
};
const createRoundWithTaken = async () => (await createTaken()).round;
const createRoundWithPast = async () => (await createTaken(new Date(0))).round;
const createLink = async () => (await createTaken()).token;

/** Invitations to interviews, and their times. */
export const interviewRows: Row[] = [
  {
    method: 'get',
    path: '/api/admin/rounds/:id/slots',
    statuses: adminsOnly,
    createTarget: createRoundWithTaken,
  },
  {
    method: 'put',
    path: '/api/admin/rounds/:id/slots',
    audit: 'interviews.changed',
    statuses: adminsOnly,
    createTarget: createSent,
    body: () => ({ version: 1, slots: [] }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/slots/free',
    audit: 'interview.freed',
    statuses: adminsOnly,
    createTarget: createRoundWithTaken,
    body: () => ({ slot: key }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/slots/attendance',
    audit: 'interview.attended',
    statuses: adminsOnly,
    createTarget: createRoundWithPast,
    body: () => ({ slot: key, attendance: 'came' }),
  },
  {
    method: 'get',
    path: '/api/admin/rounds/:id/invite',
    statuses: adminsOnly,
    createTarget: createSent,
    query: { chooseBy: '2030-02-10' },
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/invite',
    audit: 'applications.invited',
    statuses: adminsOnly,
    createTarget: createSent,
    body: (_email, round) => ({ ids: [uuidOf(round)], expected: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/invite/preview',
    audit: 'none: nothing is stored',
    statuses: adminsOnly,
    createTarget: createSent,
    body: (_email, round) => ({ ids: [uuidOf(round)], expected: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/invite/again',
    audit: 'applications.invited',
    statuses: adminsOnly,
    createTarget: async () => (await createApplication({ invitedAt: new Date() })).round,
    body: (_email, round) => ({ application: uuidOf(round), note: 'There are new times.' }),
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/invite/take-back',
    audit: 'applicant.uninvited',
    statuses: adminsOnly,
    createTarget: async () => (await createApplication({ invitedAt: new Date() })).round,
    body: (_email, round) => ({ application: uuidOf(round) }),
  },
  {
    method: 'post',
    path: '/api/applications/own/slot',
    audit: ofStranger,
    statuses: everybody(200),
    createTarget: createLink,
    body: (_email, token) => ({ token, slot: null }),
  },
  {
    method: 'post',
    path: '/api/applications/own/no-slot',
    audit: ofStranger,
    statuses: everybody(200),
    createTarget: async () => (await createApplication({ invitedAt: new Date() })).token,
    body: (_email, token) => ({ token, note: 'Only in the evening.' }),
  },
  {
    method: 'post',
    path: '/api/applications/own/calendar',
    audit: ofStranger,
    statuses: everybody(200),
    createTarget: createLink,
    body: (_email, token) => ({ token }),
  },
];
