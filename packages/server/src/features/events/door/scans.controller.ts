import { scanCalls } from '@club/shared/scan';
import { controller } from '../../../calls/controller';
import type { TellPerson } from '../places/eventLine.service';
import { getDoorList, listDoorEvents } from './door.service';
import { takeScans } from './scans.service';

export function scansController(tell: TellPerson) {
  return controller(scanCalls, {
    'GET /api/admin/door': {
      access: 'checkIn',
      handler: () => listDoorEvents(new Date()),
    },
    'GET /api/admin/events/:id/door': {
      access: 'checkIn',
      handler: ({ id }) => getDoorList(id),
    },
    'POST /api/admin/events/:id/scans': {
      access: 'checkIn',
      event: 'eventChange',
      handler: ({ id, body, by }) => takeScans(id, body, by, tell),
    },
  });
}
