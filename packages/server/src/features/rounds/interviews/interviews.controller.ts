import { interviewCalls } from '@club/shared/interviewCalls';
import { controller } from '../../../calls/controller';
import type { GetToday } from '../../../clubDay';
import type { DescribeClub } from '../../../clubDetails';
import type { Mails } from '../../mails/mails.service';
import { noteAttendance } from './attendance.service';
import * as slots from './editSlots.service';
import {
  findInvitees,
  invite,
  inviteAgain,
  previewInvitation,
  takeInvitationBack,
} from './invite.service';

/** 300 times with the longest texts, in every script. */
const maxBodyBytes = 250_000;

interface InterviewsDependencies {
  mails: Mails;
  today: GetToday;
  describeClub: DescribeClub;
}

/** The interviews of a round, for the team. */
export function interviewsController({ mails, today, describeClub }: InterviewsDependencies) {
  const change = { access: 'applications', event: 'roundChange' } as const;
  return controller(interviewCalls, {
    'GET /api/admin/rounds/:id/slots': {
      access: 'applications',
      handler: ({ id }) => slots.getSlots(id),
    },
    'PUT /api/admin/rounds/:id/slots': {
      ...change,
      maxBodyBytes,
      handler: ({ id, body, by }) => slots.saveSlots(id, body, by),
    },
    'POST /api/admin/rounds/:id/slots/free': {
      ...change,
      handler: ({ id, body, by }) => slots.freeSlot(id, body.slot, by),
    },
    'POST /api/admin/rounds/:id/slots/attendance': {
      ...change,
      handler: ({ id, body, by }) => noteAttendance(id, body, by),
    },
    'GET /api/admin/rounds/:id/invite': {
      access: 'applications',
      handler: ({ id, query }) => previewInvitation(id, query, mails, describeClub()),
    },
    'POST /api/admin/rounds/:id/invite': {
      ...change,
      handler: ({ id, body, by }) =>
        invite(id, body, by, { isEnabled: mails.isEnabled, today: today() }),
    },
    'POST /api/admin/rounds/:id/invite/preview': {
      access: 'applications',
      event: 'none',
      handler: ({ id, body }) => findInvitees(id, body),
    },
    'POST /api/admin/rounds/:id/invite/again': {
      ...change,
      handler: ({ id, body, by }) =>
        inviteAgain(id, body, by, { isEnabled: mails.isEnabled, today: today() }),
    },
    'POST /api/admin/rounds/:id/invite/take-back': {
      ...change,
      handler: ({ id, body, by }) => takeInvitationBack(id, body.application, by),
    },
  });
}
