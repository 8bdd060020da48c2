/** Below the fields that the API takes from admins only: links in mails and the ends of roles rely on them. */
export const adminsOnly = 'Only an admin can change this.';
