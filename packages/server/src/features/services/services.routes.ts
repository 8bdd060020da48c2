import type { ServicesResponse } from '@club/shared/service';
import type { Response } from 'express';
import { type Call, call } from '../../calls/call';
import { serviceList } from './services.answers';
import type { Services } from './services.service';

export function servicesCalls(services: Services): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/data/service',
      summary: 'The initiatives, in the order of the page.',
      access: 'anyone',
      proof: 'nothing',
      status: 200,
      answer: serviceList,
      inMemory: () => services.inMemory,
      handler: async (_request, response: Response<ServicesResponse>) => {
        response.json(await services.list());
      },
    }),
  ];
}
