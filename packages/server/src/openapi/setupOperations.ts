import { clearSampleRequest } from '../features/content/sample.validators';
import { changeSetupRequest } from '../features/setup/setup.validators';
import type { Operation } from './operation';

const over = 'The set-up of the site is over.';

/** How a new site becomes a club's own. */
export const setupOperations: Operation[] = [
  {
    method: 'GET',
    path: '/api/admin/setup',
    summary: 'How far the set-up of the site is.',
    access: 'access',
    status: 200,
    answer: 'Setup',
  },
  {
    method: 'PATCH',
    path: '/api/admin/setup',
    summary: 'Go to a step of the set-up, put it off, or finish it.',
    access: 'access',
    body: changeSetupRequest,
    status: 200,
    answer: 'Setup',
    refusals: { 409: over },
  },
  {
    method: 'GET',
    path: '/api/admin/sample',
    summary: 'What the site still shows of the sample, and what clearing makes of it.',
    access: 'content',
    status: 200,
    answer: 'Sample',
    refusals: { 409: over },
  },
  {
    method: 'POST',
    path: '/api/admin/sample/clear',
    summary: 'Clear all of the sample at once.',
    access: 'content',
    body: clearSampleRequest,
    status: 204,
    refusals: {
      409: 'The sample is another one by now, or the set-up of the site is over.',
      422: 'The pages cannot be shown without it.',
    },
  },
];
