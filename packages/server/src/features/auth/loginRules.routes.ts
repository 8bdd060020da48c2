import type { ChangeLoginRulesRequest, LoginRulesDto } from '@club/shared/loginRules';
import { currentPassword } from '@club/shared/rules/passwordFields';
import { payload } from '@club/shared/rules/payload';
import type { Shape } from '@club/shared/rules/shape';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { type Call, type CallRequest, call } from '../../calls/call';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { type OwnPasswordContext, requireOwnPassword } from './auth.service';
import { changeLoginRules, getLoginRules } from './loginRules.service';

const loginRules = z
  .strictObject({ adminsNeedPasskey: z.boolean() } satisfies Shape<LoginRulesDto>)
  .meta({ id: 'LoginRules' });

const changeLoginRulesRequest = payload({
  adminsNeedPasskey: z.boolean({ error: 'Please say whether admins need a passkey.' }),
  password: currentPassword,
}) satisfies z.ZodType<ChangeLoginRulesRequest>;

export function loginRulesCalls(context: OwnPasswordContext): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/login-rules',
      summary: 'What the club demands of logins.',
      access: 'access',
      status: 200,
      answer: loginRules,
      handler: async (_request: Request, response: Response<LoginRulesDto>) => {
        response.json(await getLoginRules());
      },
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/login-rules',
      summary: 'Change what the club demands of logins.',
      access: 'access',
      event: 'loginRulesChange',
      body: changeLoginRulesRequest,
      status: 200,
      answer: loginRules,
      refusals: {
        409: 'Admins are to need a passkey, and the caller has none.',
        422: 'The password is wrong.',
        429: 'The password was wrong too often, or asked for too often.',
      },
      handler: async (
        request: CallRequest<typeof changeLoginRulesRequest>,
        response: Response<LoginRulesDto>,
      ) => {
        const { password, ...rules } = request.body;
        const by = accountOf(response);
        const typed = { field: 'password', password, source: sourceOf(request) };
        await requireOwnPassword(by, typed, context);
        response.json(await changeLoginRules(rules, by));
      },
    }),
  ];
}
