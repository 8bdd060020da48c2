import { oneTimeLink } from './access';
import type { Contracts } from './contract';
import {
  currentHandover,
  handover,
  handoverPlanPart,
  handoverProposal,
  planProblems,
  startHandoverRequest,
} from './handover';
import {
  invitationLetter,
  invitationLetterRequest,
  inviteMemberRequest,
  memberInvited,
} from './handoverInvitation';
import { ownPassword } from './rules/passwordFields';
import { payload } from './rules/payload';

const busy = 'The handover is being changed at this moment.';
const none = 'No handover runs.';
const passwordTooOften = "The caller's own password was wrong too often.";

export const handoverCalls = {
  'GET /api/admin/handover/proposal': {
    summary: 'With what the plan of a handover begins.',
    answer: handoverProposal,
  },
  'POST /api/admin/handover/check': {
    summary: 'Compare what is written of a plan so far with what there is. Nothing is stored.',
    body: handoverPlanPart,
    answer: planProblems,
    refusals: { 422: 'A field is wrong.' },
  },
  'POST /api/admin/handover/letter': {
    summary: 'What the mail to somebody of a plan would say. Nothing is stored.',
    body: invitationLetterRequest,
    answer: invitationLetter,
    refusals: { 422: 'A field is wrong.' },
  },
  'POST /api/admin/handover': {
    summary: 'Start a handover: the next term, its people, their invitations, and the last days.',
    body: startHandoverRequest,
    status: 201,
    answer: handover,
    refusals: {
      409: 'A handover runs already, or another term has the label or one of the days.',
      422: "A field is wrong, fewer than two admins would remain, or the caller's own password is needed.",
      429: passwordTooOften,
    },
  },
  'GET /api/admin/handover/current': {
    summary: 'The handover that runs, until everything in it is done.',
    answer: currentHandover,
  },
  'DELETE /api/admin/handover/current': {
    summary: 'Take back what the handover has written, until its term begins.',
    refusals: { 404: none, 409: `The new term has begun, or: ${busy}` },
  },
  'POST /api/admin/handover/current/close': {
    summary: 'End a handover whose term has begun, although something of it still waits.',
    refusals: { 404: none, 409: `The new term has not begun, or: ${busy}` },
  },
  'POST /api/admin/handover/current/people/:id/link': {
    summary: "Create or replace somebody's invitation. It is mailed where the site sends mail.",
    // The call may come without a body: not every link needs the password.
    body: payload({ password: ownPassword }).default({}),
    status: 201,
    answer: oneTimeLink,
    refusals: {
      404: `${none} Or it does not invite this person.`,
      409: `The person has the role already, or: ${busy}`,
      422: "The caller's own password is needed.",
      429: passwordTooOften,
    },
  },
  'DELETE /api/admin/handover/current/people/:id/link': {
    summary: "Take somebody's link back. Nobody is mailed.",
    refusals: { 404: `${none} Or the person has no link that waits.`, 409: busy },
  },
  'POST /api/admin/handover/current/people/:id/access': {
    summary:
      'Invite somebody of the next team whom nobody has invited, or whose invitation is over. It is mailed where the site sends mail.',
    body: inviteMemberRequest,
    status: 201,
    answer: memberInvited,
    refusals: {
      404: `${none} Or nobody of this id is on its team.`,
      409: `The person has the role or waits with a link, or: ${busy}`,
      422: "A field is wrong, somebody else has the address, or the caller's own password is needed.",
      429: passwordTooOften,
    },
  },
  'DELETE /api/admin/handover/current/people/:id/access': {
    summary:
      'Plan somebody of the next team without access: nobody is asked to invite them any more. They can be invited later.',
    refusals: {
      404: `${none} Or nobody of this id is on its team.`,
      409: `The person has the role or waits with a link, or: ${busy}`,
    },
  },
} satisfies Contracts;
