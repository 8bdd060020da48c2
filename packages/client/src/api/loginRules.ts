import type { ChangeLoginRulesRequest, LoginRulesDto } from '@club/shared/loginRules';
import { sendSignedInForJson } from './signedIn';

const path = '/api/admin/login-rules';

/** GET /api/admin/login-rules: what the club demands of logins. */
export function getLoginRules(signal: AbortSignal): Promise<LoginRulesDto> {
  return sendSignedInForJson(path, { signal });
}

/**
 * PATCH /api/admin/login-rules.
 * @throws {ApiError} 409 when admins are to need a passkey and the person has none, 422 when the password is wrong
 */
export function changeLoginRules(body: ChangeLoginRulesRequest): Promise<LoginRulesDto> {
  return sendSignedInForJson(path, { method: 'PATCH', body });
}
