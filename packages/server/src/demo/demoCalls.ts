import { allNames } from '@club/shared/allNames';
import type { Contracts } from '@club/shared/contract';
import { payload } from '@club/shared/rules/payload';
import { text } from '@club/shared/rules/shape';
import { z } from 'zod';
import type { AppDependencies } from '../app';
import { controller } from '../calls/controller';
import { createToday } from '../clubDay';
import { NotFoundError } from '../errors';
import { findCredentials } from '../features/accounts/credentials.service';
import { findFormerAccount } from '../features/accounts/formerAccount.service';
import { type DemoPerson, demoPeople } from './people';

/** Where the banner asks for a login. */
export const demoLoginPath = '/api/demo/login';

/** Of one source: more than a person presses, and than a journey needs. */
const aMinute = { points: 120, seconds: 60 };

const login = `POST ${demoLoginPath}` as const;

const contracts = {
  [login]: {
    summary: 'Be one of the people of the demo.',
    body: payload({
      person: z.enum(
        allNames<DemoPerson>({
          president: true,
          editor: true,
          door: true,
          reviewer: true,
          member: true,
        }),
      ),
    }),
    answer: z
      .strictObject({
        token: text,
        /** Where the tour of this person begins. */
        path: text,
      })
      .meta({ id: 'DemoLogin' }),
    refusals: { 404: 'The account is deleted.' },
  },
} satisfies Contracts;

/** Opens the accounts of the demo without a password. No other program has this call. */
export function demoCalls({ tokens, describeClub, limits }: AppDependencies) {
  const today = createToday(describeClub);
  return controller(contracts, {
    [login]: {
      access: 'anyone',
      proof: 'nothing',
      event: 'login',
      guards: [limits.eachSource('demo-logins', aMinute)],
      async handler({ body }) {
        const { email, path } = demoPeople[body.person];
        const moved = await findFormerAccount(email, new Date(0));
        const credentials = await findCredentials(moved?.email ?? email, today());
        if (!credentials) {
          throw new NotFoundError('This person has been deleted. Start the demo again.');
        }
        return { token: tokens.issue(credentials.claims), path };
      },
    },
  });
}
