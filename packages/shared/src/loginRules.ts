import { z } from 'zod';
import type { Contracts } from './contract';
import { currentPassword } from './rules/passwordFields';
import { payload } from './rules/payload';

const loginRules = z
  .strictObject({
    /** Whether admins need a passkey: a password alone then opens nothing of the admin area. */
    adminsNeedPasskey: z.boolean(),
  })
  .meta({ id: 'LoginRules' });

/** What the club demands of logins. */
export interface LoginRulesDto extends z.output<typeof loginRules> {}

export const loginRulesCalls = {
  'GET /api/admin/login-rules': {
    summary: 'What the club demands of logins.',
    answer: loginRules,
  },
  'PATCH /api/admin/login-rules': {
    summary: 'Change what the club demands of logins.',
    body: payload({
      adminsNeedPasskey: z.boolean({ error: 'Please say whether admins need a passkey.' }),
      /** The caller's own. */
      password: currentPassword,
    }),
    answer: loginRules,
    refusals: {
      409: 'Admins are to need a passkey, and the caller has none.',
      422: 'The password is wrong.',
      429: 'The password was wrong too often, or asked for too often.',
    },
  },
} satisfies Contracts;
