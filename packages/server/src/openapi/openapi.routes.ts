import { text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { type Call, call } from '../calls/call';
import { describeApi } from './describeApi';

const openApiAnswer = z.looseObject({ openapi: text }).meta({ id: 'OpenApi' });

/** @param describedCalls all calls but this one, which describes itself as well */
export function openApiCalls(describedCalls: readonly Call[]): Call[] {
  // Made for the first reader: it takes longer than all the rest of the app, and a start needs to be quick.
  let made: { of: string; description: ReturnType<typeof describeApi> } | undefined;
  const shown = () => describedCalls.filter(({ isOff }) => !isOff?.({}));
  const nameOf = (calls: readonly Call[]) => calls.map(({ path }) => path).join();
  const ownCalls = [
    call({
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description.',
      access: 'anyone',
      proof: 'nothing',
      status: 200,
      answer: openApiAnswer,
      inMemory: () => (made?.of === nameOf(shown()) ? made.description : undefined),
      handler: (_request, response) => {
        const calls = shown();
        made = { of: nameOf(calls), description: describeApi([...calls, ...ownCalls]) };
        response.json(made.description);
      },
    }),
  ];
  return ownCalls;
}
