/** What the club demands of logins. Answer of GET and PATCH /api/admin/login-rules. */
export interface LoginRulesDto {
  /** Whether admins need a passkey: a password alone then opens nothing of the admin area. */
  adminsNeedPasskey: boolean;
}

/** Body of PATCH /api/admin/login-rules. */
export interface ChangeLoginRulesRequest extends LoginRulesDto {
  /** The caller's own. */
  password: string;
}
