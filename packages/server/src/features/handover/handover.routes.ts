import { oneTimeLink } from '@club/shared/access';
import { type Call, call } from '../../calls/call';
import type { PasswordCheck } from '../accounts/credentials.service';
import {
  currentHandover,
  handoverAnswer,
  handoverProposal,
  planProblems,
} from './handover.answers';
import {
  checkPlan,
  closeHandover,
  createPersonLink,
  type GetHandoverContext,
  getCurrentHandover,
  proposeHandover,
  startHandover,
  undoHandover,
} from './handover.controller';
import { handoverPlanPart, personLinkRequest, startHandoverRequest } from './handover.validators';

const busy = 'The handover is being changed at this moment.';
const none = 'No handover runs.';

export function handoverCalls(
  getContext: GetHandoverContext,
  passwordCheck: PasswordCheck,
): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/handover/proposal',
      summary: 'With what the plan of a handover begins.',
      access: 'access',
      status: 200,
      answer: handoverProposal,
      handler: proposeHandover(getContext),
    }),
    call({
      method: 'POST',
      path: '/api/admin/handover/check',
      summary: 'Compare what is written of a plan so far with what there is. Nothing is stored.',
      access: 'access',
      event: 'none',
      body: handoverPlanPart,
      status: 200,
      answer: planProblems,
      refusals: { 422: 'A field is wrong.' },
      handler: checkPlan(getContext),
    }),
    call({
      method: 'POST',
      path: '/api/admin/handover',
      summary: 'Start a handover: the next term, its people, their invitations, and the last days.',
      access: 'access',
      event: 'handover',
      body: startHandoverRequest,
      status: 201,
      answer: handoverAnswer,
      refusals: {
        409: 'A handover runs already, or another term has the label or one of the days.',
        422: 'A field is wrong, fewer than two admins would remain, or the own password is needed.',
        429: 'The own password was wrong too often.',
      },
      handler: startHandover(getContext, passwordCheck),
    }),
    call({
      method: 'GET',
      path: '/api/admin/handover/current',
      summary: 'The handover that runs, until everything in it is done.',
      access: 'access',
      status: 200,
      answer: currentHandover,
      handler: getCurrentHandover(getContext),
    }),
    call({
      method: 'DELETE',
      path: '/api/admin/handover/current',
      summary: 'Take back what the handover has written, until its term begins.',
      access: 'access',
      event: 'handover',
      status: 204,
      refusals: { 404: none, 409: `The new term has begun, or: ${busy}` },
      handler: undoHandover(getContext),
    }),
    call({
      method: 'POST',
      path: '/api/admin/handover/current/close',
      summary: 'End a handover whose term has begun, although something of it still waits.',
      access: 'access',
      event: 'handover',
      status: 204,
      refusals: { 404: none, 409: `The new term has not begun, or: ${busy}` },
      handler: closeHandover(getContext),
    }),
    call({
      method: 'POST',
      path: '/api/admin/handover/current/people/:id/link',
      summary: "Create or replace somebody's invitation. It is mailed where the site sends mail.",
      access: 'access',
      event: 'handover',
      body: personLinkRequest,
      status: 201,
      answer: oneTimeLink,
      refusals: {
        404: `${none} Or it does not invite this person.`,
        409: `The person has the role already, or: ${busy}`,
        422: 'The own password is needed.',
        429: 'The own password was wrong too often.',
      },
      handler: createPersonLink(getContext, passwordCheck),
    }),
  ];
}
