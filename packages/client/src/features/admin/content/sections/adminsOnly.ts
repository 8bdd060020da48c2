/** Below the fields that the API takes from admins only: links in mails, ends of roles or what is kept rely on them. */
export const adminsOnly = 'Only an admin can change this.';
