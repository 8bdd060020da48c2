import { type Call, call } from '../../calls/call';
import { upkeepAnswer } from './upkeep.answers';
import { getUpkeep, saveUpkeep } from './upkeep.controller';
import { saveUpkeepRequest } from './upkeep.validators';

export function upkeepCalls(): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/upkeep',
      summary: 'What must be renewed, who pays, and who has access outside the site.',
      access: 'access',
      status: 200,
      answer: upkeepAnswer,
      handler: getUpkeep,
    }),
    call({
      method: 'PUT',
      path: '/api/admin/upkeep',
      summary: 'Write down what must be renewed, who pays, and who has access outside the site.',
      access: 'access',
      event: 'upkeepChange',
      body: saveUpkeepRequest,
      status: 200,
      answer: upkeepAnswer,
      refusals: {
        409: 'Somebody else has saved it meanwhile: `current` is what is stored now.',
        422: 'A field is wrong: `errors` says which, and why.',
      },
      handler: saveUpkeep,
    }),
  ];
}
