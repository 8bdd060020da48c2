import { serviceCalls } from '@club/shared/service';
import { controller } from '../../calls/controller';
import type { Services } from './services.service';

export function servicesController(services: Services) {
  return controller(serviceCalls, {
    'GET /api/data/service': {
      access: 'anyone',
      proof: 'nothing',
      inMemory: () => services.inMemory,
      handler: () => services.list(),
    },
  });
}
