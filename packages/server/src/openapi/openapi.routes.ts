import { text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { type Call, call } from '../calls/call';
import { describeApi } from './describeApi';

const openApiAnswer = z.looseObject({ openapi: text }).meta({ id: 'OpenApi' });

/** @param describedCalls all calls but this one, which describes itself as well */
export function openApiCalls(describedCalls: readonly Call[]): Call[] {
  // Made for the first reader: it takes longer than all the rest of the app, and a start needs to be quick.
  let description: ReturnType<typeof describeApi> | undefined;
  const ownCalls = [
    call({
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description.',
      access: 'anyone',
      proof: 'nothing',
      status: 200,
      answer: openApiAnswer,
      inMemory: () => description,
      handler: (_request, response) => {
        description ??= describeApi([...describedCalls, ...ownCalls]);
        response.json(description);
      },
    }),
  ];
  return ownCalls;
}
