/** Body of PATCH /api/user/update: a member's own profile. */
export interface UpdateProfileRequest {
  username: string;
  /** Must be the account's own: a profile cannot change its address. */
  email: string;
  phone: string | number;
  /** domain, branch and year: at most 80 characters each, '' when not given. */
  domain?: string;
  branch?: string;
  year?: string;
}
