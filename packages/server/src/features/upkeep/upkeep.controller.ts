import { upkeepCalls } from '@club/shared/upkeep';
import { controller } from '../../calls/controller';
import { getUpkeep, saveUpkeep } from './upkeep.service';

export function upkeepController() {
  return controller(upkeepCalls, {
    'GET /api/admin/upkeep': {
      access: 'access',
      handler: () => getUpkeep(),
    },
    'PUT /api/admin/upkeep': {
      access: 'access',
      event: 'upkeepChange',
      handler: ({ body, by }) => saveUpkeep(body, by),
    },
  });
}
