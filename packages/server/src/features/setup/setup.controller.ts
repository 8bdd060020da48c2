import { setupCalls } from '@club/shared/setup';
import { controller } from '../../calls/controller';
import { changeSetup, getSetup } from './setup.service';

export function setupController() {
  return controller(setupCalls, {
    'GET /api/admin/setup': {
      access: 'access',
      handler: () => getSetup(),
    },
    'PATCH /api/admin/setup': {
      access: 'access',
      event: 'setupChange',
      handler: ({ body, by }) => changeSetup(body, by),
    },
  });
}
