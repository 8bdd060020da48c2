import { type Call, call } from '../../calls/call';
import { serviceList } from './services.answers';
import { listServices } from './services.controller';

export function servicesCalls(): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/data/service',
      summary: 'The initiatives, in the order of the page.',
      access: 'anyone',
      status: 200,
      answer: serviceList,
      handler: listServices,
    }),
  ];
}
