import { allNames } from '@club/shared/allNames';
import { payload } from '@club/shared/rules/payload';
import { type Shape, text } from '@club/shared/rules/shape';
import type { Response } from 'express';
import { z } from 'zod';
import type { AppDependencies } from '../app';
import { type Call, type CallRequest, call } from '../calls/call';
import { createToday } from '../clubDay';
import { NotFoundError } from '../errors';
import { findCredentials } from '../features/accounts/credentials.service';
import { type DemoPerson, demoPeople } from './people';

/** Where the banner asks for a login. */
export const demoLoginPath = '/api/demo/login';

/** Of one source: more than a person presses, and than a journey needs. */
const aMinute = { points: 120, seconds: 60 };

interface DemoLogin {
  token: string;
  /** Where the tour of this person begins. */
  path: string;
}

const loginRequest = payload({
  person: z.enum(
    allNames<DemoPerson>({
      president: true,
      editor: true,
      door: true,
      reviewer: true,
      member: true,
    }),
  ),
});

const login = z
  .strictObject({ token: text, path: text } satisfies Shape<DemoLogin>)
  .meta({ id: 'DemoLogin' });

/** Opens the accounts of the demo without a password. No other program has this call. */
export function demoCalls({ tokens, describeClub, limits }: AppDependencies): Call[] {
  const today = createToday(describeClub);
  return [
    call({
      method: 'POST',
      path: demoLoginPath,
      summary: 'Be one of the people of the demo.',
      access: 'anyone',
      proof: 'nothing',
      event: 'login',
      guards: [limits.eachSource('demo-logins', aMinute)],
      body: loginRequest,
      status: 200,
      answer: login,
      refusals: { 404: 'The account is deleted.' },
      async handler(request: CallRequest<typeof loginRequest>, response: Response<DemoLogin>) {
        const { email, path } = demoPeople[request.body.person];
        const credentials = await findCredentials(email, today());
        if (!credentials)
          throw new NotFoundError('This person has been deleted. Start the demo again.');
        response.json({ token: tokens.issue(credentials.claims), path });
      },
    }),
  ];
}
