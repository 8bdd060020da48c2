/** Body of PATCH /api/user/update: a member's own profile. */
export interface UpdateProfileRequest {
  username: string;
  /** Must be the account's own: a profile cannot change its address. */
  email: string;
  /** As in RegisterRequest; '' only for an account that has none, such as the first admin's. */
  phone: string | number;
  /** domain, branch and year: at most 80 characters each; left as they are when not given. */
  domain?: string;
  branch?: string;
  year?: string;
}

/** Body of DELETE /api/user: the password shows that it is the person, and not someone at an open screen. */
export interface DeleteAccountRequest {
  password: string;
}
