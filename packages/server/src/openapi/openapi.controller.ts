import { openApiCalls } from '@club/shared/monitoring';
import type { Call } from '../calls/call';
import { controller } from '../calls/controller';
import { describeApi } from './describeApi';

/** @param describedCalls all calls but this one, which describes itself as well */
export function openApiController(describedCalls: readonly Call[]): Call[] {
  // Made for the first reader: it takes longer than all the rest of the app, and a start needs to be quick.
  let made: { of: string; description: ReturnType<typeof describeApi> } | undefined;
  const shown = () => describedCalls.filter(({ isOff }) => !isOff?.({}));
  const nameOf = (calls: readonly Call[]) => calls.map(({ path }) => path).join();
  const ownCalls: Call[] = controller(openApiCalls, {
    'GET /api/openapi.json': {
      access: 'anyone',
      proof: 'nothing',
      inMemory: () => (made?.of === nameOf(shown()) ? made.description : undefined),
      handler() {
        const calls = shown();
        made = { of: nameOf(calls), description: describeApi([...calls, ...ownCalls]) };
        return made.description;
      },
    },
  });
  return ownCalls;
}
