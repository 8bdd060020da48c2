import { type Call, call } from '../../calls/call';
import { setupAnswer } from './setup.answers';
import { changeSetup, getSetup } from './setup.controller';
import { changeSetupRequest } from './setup.validators';

const over = 'The set-up of the site is over.';

export function setupCalls(): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/setup',
      summary: 'How far the set-up of the site is.',
      access: 'access',
      status: 200,
      answer: setupAnswer,
      handler: getSetup,
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/setup',
      summary: 'Go to a step of the set-up, put it off, or finish it.',
      access: 'access',
      event: 'setupChange',
      body: changeSetupRequest,
      status: 200,
      answer: setupAnswer,
      refusals: { 409: over },
      handler: changeSetup,
    }),
  ];
}
