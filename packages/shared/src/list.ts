/**
 * Query of the admin lists (GET /api/admin/users and /contacts). The answer is a bare array;
 * the number of all matches is in the header X-Total-Count, the neighbouring pages in Link.
 */
export interface ListQuery {
  /** Text that username, email, phone or message contain, in any letter case. */
  search?: string;
  /** A listed field, '-' in front for descending. Default '-createdAt': newest first. */
  sort?: string;
  /** From 1. */
  page?: number;
  /** Entries of a page, 1-100, default 100. */
  limit?: number;
}
