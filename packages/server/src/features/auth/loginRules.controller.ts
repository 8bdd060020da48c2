import { loginRulesCalls } from '@club/shared/loginRules';
import { controller } from '../../calls/controller';
import { type OwnPasswordContext, requireOwnPassword } from './auth.service';
import { changeLoginRules, getLoginRules } from './loginRules.service';

export function loginRulesController(context: OwnPasswordContext) {
  return controller(loginRulesCalls, {
    'GET /api/admin/login-rules': {
      access: 'access',
      handler: getLoginRules,
    },
    'PATCH /api/admin/login-rules': {
      access: 'access',
      event: 'loginRulesChange',
      async handler({ body: { password, ...rules }, by, source }) {
        await requireOwnPassword(by, { field: 'password', password, source }, context);
        return await changeLoginRules(rules, by);
      },
    },
  });
}
