import {
  inviteesRequest,
  inviteRequest,
  ownApplication,
  ownApplicationRequest,
} from './application';
import type { Contracts } from './contract';
import {
  chooseSlotRequest,
  freeSlotRequest,
  invitationPreview,
  invitationPreviewQuery,
  inviteAgainRequest,
  invited,
  invitees,
  noTimeSuitsRequest,
  noteAttendanceRequest,
  roundSlots,
  saveSlotsRequest,
  takeInvitationBackRequest,
} from './interview';

const noteRefusal = { 422: 'The note has words in braces, or characters that nobody sees.' };

/** The interviews of a round, for the team. */
export const interviewCalls = {
  'GET /api/admin/rounds/:id/slots': {
    summary: 'The times for interviews, who has which, and who is invited and has none.',
    answer: roundSlots,
  },
  'PUT /api/admin/rounds/:id/slots': {
    summary: 'Replace the times for interviews. Who has one keeps it, also when it is moved.',
    body: saveSlotsRequest,
    answer: roundSlots,
    refusals: {
      409: 'Somebody else has changed the times meanwhile (`current` is how), or somebody has one that is missing.',
      422: 'A field is wrong.',
    },
  },
  'POST /api/admin/rounds/:id/slots/free': {
    summary: 'Take a time back from who has it. The person is mailed.',
    body: freeSlotRequest,
    answer: roundSlots,
    refusals: { 409: 'Nobody has the time.' },
  },
  'POST /api/admin/rounds/:id/slots/attendance': {
    summary: 'Note whether the person who has a time came. Nobody is mailed.',
    body: noteAttendanceRequest,
    answer: roundSlots,
    refusals: { 409: 'Nobody has the time, it has not begun, or the decisions are released.' },
  },
  'GET /api/admin/rounds/:id/invite': {
    summary: 'What an invitation says, and whether there are enough times.',
    query: invitationPreviewQuery,
    answer: invitationPreview,
    refusals: noteRefusal,
  },
  'POST /api/admin/rounds/:id/invite': {
    summary: 'Invite applicants to choose a time. Each is invited once.',
    body: inviteRequest,
    answer: invited,
    refusals: {
      409: 'The decisions are released; or they are more or fewer than `expected`.',
      ...noteRefusal,
    },
  },
  'POST /api/admin/rounds/:id/invite/preview': {
    summary: 'Who of those that are selected would be invited. It changes nothing.',
    body: inviteesRequest,
    answer: invitees,
    refusals: { 409: 'They are more or fewer than `expected`.' },
  },
  'POST /api/admin/rounds/:id/invite/again': {
    summary: 'Invite somebody once more who has no time, e.g. to new ones.',
    body: inviteAgainRequest,
    answer: roundSlots,
    refusals: {
      409: 'The person has a time, or is not invited; or the decisions are released.',
      ...noteRefusal,
    },
  },
  'POST /api/admin/rounds/:id/invite/take-back': {
    summary: 'Take the invitation of somebody back who has no time. Nobody is mailed.',
    body: takeInvitationBackRequest,
    answer: roundSlots,
    refusals: { 409: 'The person has a time, or is not invited.' },
  },
} satisfies Contracts;

const noLink = 'There is no such link (any more).';
const tooOften =
  'This application has changed too often, or the source had too many links that are none.';

/** What people do who are invited to an interview. */
export const ownInterviewCalls = {
  'POST /api/applications/own/slot': {
    summary: 'Choose a time for the interview, another one, or give it back.',
    body: chooseSlotRequest,
    answer: ownApplication,
    refusals: {
      403: 'It is too late to change their own time.',
      409: 'The time is taken or not offered any more (`current` is what can be chosen now), the person is not invited, or the decisions are released.',
      422: noLink,
      429: tooOften,
    },
  },
  'POST /api/applications/own/no-slot': {
    summary: 'Say that no time suits, or say it in other words. It ends when a time is chosen.',
    body: noTimeSuitsRequest,
    answer: ownApplication,
    refusals: {
      409: 'The person has a time (`current` says which), is not invited, or the decisions are released.',
      422: `The note is wrong. ${noLink}`,
      429: tooOften,
    },
  },
  'POST /api/applications/own/calendar': {
    summary: "One's own interview as an iCalendar file.",
    body: ownApplicationRequest,
    answerType: 'text/calendar; charset=utf-8',
    refusals: { 404: 'There is no interview.', 422: noLink },
  },
} satisfies Contracts;
