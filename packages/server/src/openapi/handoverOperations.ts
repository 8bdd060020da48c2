import { handoverPlan } from '../features/handover/handover.validators';
import { saveUpkeepRequest } from '../features/upkeep/upkeep.validators';
import type { Operation } from './operation';

const none = 'No handover runs.';
const busy = 'The handover is being changed at this moment.';

/** How a site passes from one team to the next, and what a team has to remember. */
export const handoverOperations: Operation[] = [
  {
    method: 'GET',
    path: '/api/admin/handover/proposal',
    summary: 'With what the plan of a handover begins.',
    access: 'access',
    status: 200,
    answer: 'HandoverProposal',
  },
  {
    method: 'POST',
    path: '/api/admin/handover',
    summary: 'Start a handover: the next term, its people, their invitations, and the last days.',
    access: 'access',
    body: handoverPlan,
    status: 201,
    answer: 'Handover',
    refusals: {
      409: 'A handover runs already, or another term has the label or one of the days.',
      422: 'A field is wrong, or fewer than two admins would remain.',
    },
  },
  {
    method: 'GET',
    path: '/api/admin/handover/current',
    summary: 'The handover that runs, until everything in it is done.',
    access: 'access',
    status: 200,
    answer: 'CurrentHandover',
  },
  {
    method: 'DELETE',
    path: '/api/admin/handover/current',
    summary: 'Take back what the handover has written, until its term begins.',
    access: 'access',
    status: 204,
    refusals: { 404: none, 409: `The new term has begun, or: ${busy}` },
  },
  {
    method: 'POST',
    path: '/api/admin/handover/current/close',
    summary: 'End a handover whose term has begun, although something of it still waits.',
    access: 'access',
    status: 204,
    refusals: { 404: none, 409: `The new term has not begun, or: ${busy}` },
  },
  {
    method: 'POST',
    path: '/api/admin/handover/current/people/:id/link',
    summary: "Create or replace somebody's invitation. It is mailed where the site sends mail.",
    access: 'access',
    status: 201,
    answer: 'OneTimeLink',
    refusals: {
      404: `${none} Or it does not invite this person.`,
      409: `The person has the role already, or: ${busy}`,
    },
  },
  {
    method: 'GET',
    path: '/api/admin/upkeep',
    summary: 'What must be renewed, who pays, and who has access outside the site.',
    access: 'access',
    status: 200,
    answer: 'Upkeep',
  },
  {
    method: 'PUT',
    path: '/api/admin/upkeep',
    summary: 'Write down what must be renewed, who pays, and who has access outside the site.',
    access: 'access',
    body: saveUpkeepRequest,
    status: 200,
    answer: 'Upkeep',
    refusals: {
      409: 'Somebody else has saved it meanwhile: `current` is what is stored now.',
      422: 'A field is wrong: `errors` says which, and why.',
    },
  },
  {
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What needs looking after, as far as the role may see it.',
    access: 'role',
    status: 200,
    answer: 'Overview',
  },
];
