import type { Permission, Role } from './access';
import type { ListQuery } from './list';

/** What members say about themselves if they like: each is a text of at most 80 characters, '' until given. */
export interface ProfileFields {
  /** What the member works on, e.g. 'Web Development'. */
  domain: string;
  /** Field of study, e.g. 'Computer Science'. */
  branch: string;
  /** Year of study, e.g. '2nd Year'. */
  year: string;
}

/** An account as the API shows it. The password's hash never leaves the server. */
export interface UserDto extends ProfileFields {
  /** 24 hexadecimal digits. */
  _id: string;
  /** 1-80 characters. */
  username: string;
  /** Lower case, at most 254 characters, unique. */
  email: string;
  /** 7-15 digits with an optional leading '+'; '' for an admin who was created at start. */
  phone: string;
  /** True exactly for the role 'admin'. */
  isAdmin: boolean;
  /** Null for a plain member, and after the role's last day. */
  role: Role | null;
  /** What the role allows; [] for a plain member. */
  permissions: Permission[];
  /** The role's last day, 'YYYY-MM-DD' in the club's time zone; null for a role without an end. */
  accessUntil: string | null;
  /** True while an admin has suspended the account: it cannot be used then. */
  suspended: boolean;
  /** True when a one-time link, the operator or an admin has confirmed that the address is the person's. */
  emailConfirmed: boolean;
  /**
   * Whether only the word of an admin confirms the address. It opens the messages from the address and is no proof:
   * `hasProvedAddress`.
   */
  confirmedByHand: boolean;
  /** Rises by 1 with each change by an admin's form or the profile. */
  version: number;
  /** When the person registered: ISO 8601, UTC. */
  createdAt: string;
}

/**
 * Whether a one-time link or the operator has proved that the address is the person's. Nothing less opens or ends what
 * belongs to the address, or is enough for a role.
 */
export function hasProvedAddress(user: {
  emailConfirmed?: boolean;
  confirmedByHand?: boolean;
}): boolean {
  return user.emailConfirmed === true && user.confirmedByHand !== true;
}

/** An account as admins see it (GET /api/admin/users). */
export interface ListedUserDto extends UserDto {
  /**
   * When the person asked for a new password, if the site could not mail a link: ISO 8601, UTC. Null as
   * soon as there is a link or a new password.
   */
  passwordRequestedAt: string | null;
  /**
   * When the site mailed a link that confirms the address: ISO 8601, UTC. Null when it sends no mail: then
   * an address that is not confirmed says nothing.
   */
  confirmationAskedAt: string | null;
  /**
   * When the account is deleted for good, unless somebody stops it: ISO 8601, UTC. Null when nobody plans
   * that.
   */
  deletionAt: string | null;
}

/** An account on its own page (GET /api/admin/users/{id}). */
export interface MemberDto extends ListedUserDto {
  /** Null while the account may be used. */
  suspension: {
    /** ISO 8601, UTC. */
    at: string;
    by: string;
    reason: string;
  } | null;
  /** Who gave the role and when; null for a plain member and when the server itself gave it. */
  granted: {
    /** ISO 8601, UTC. */
    at: string;
    by: string;
  } | null;
}

/** By what GET /api/admin/users can be sorted. */
export type UserSortField = 'createdAt' | 'username' | 'email' | 'passwordRequestedAt';

/** Query of GET /api/admin/users. */
export interface UserListQuery extends ListQuery, Partial<ProfileFields> {
  /** A role that the account was given, also when its last day is over; `none`: plain members. */
  role?: Role | 'none';
  confirmed?: 'true' | 'false';
  suspended?: 'true' | 'false';
  /** The first and the last day of registration, 'YYYY-MM-DD' in the club's time zone. */
  since?: string;
  until?: string;
  /** Those who have not said it in their profile. */
  without?: keyof ProfileFields;
  /** Whether an import has made the account. Those of a site that did not keep it yet count as registered. */
  imported?: 'true' | 'false';
  /** Whether somebody waits for a link for a new password, because the site could not mail one. */
  waiting?: 'true' | 'false';
}

/** Answer of GET /api/admin/users/values: what profiles hold, the most frequent first, at most 100 of each. */
export type UserValuesDto = Record<keyof ProfileFields, string[]>;

/** What a file of accounts can hold. */
export type AccountColumn = Exclude<
  keyof UserDto,
  '_id' | 'isAdmin' | 'permissions' | 'confirmedByHand' | 'version'
>;

/** Query of GET /api/admin/users.csv, beside the search and the order of the list. */
export interface ExportUsersQuery extends Omit<UserListQuery, 'page' | 'limit'> {
  /** What the file is for: 1-200 characters. It stays in the audit log. */
  purpose: string;
  /** Names of columns with commas between; all of them if it is not given. */
  columns?: string;
}

/** Body of POST /api/admin/users.csv. */
export interface ExportChosenUsersRequest extends Pick<ExportUsersQuery, 'purpose' | 'columns'> {
  /** At most 2,000. */
  ids: string[];
}

/** Body of PATCH /api/admin/users/update/{id}. */
export interface UpdateUserRequest {
  username: string;
  email: string;
  /** Text or number in; stored as text without spaces and dashes. */
  phone: string | number;
  /** The version that was edited. Without it the edit is compared with none. */
  version?: number;
  /** The caller's own; needed for another email address of an account with a role. */
  password?: string;
}

/** Body of POST /api/admin/users/{id}/confirm-email. */
export interface ConfirmByHandRequest {
  /** The address that the admin means: the account may have another one by now. */
  email: string;
}

/** Body of POST /api/admin/users/{id}/reset-link. */
export interface ResetLinkRequest {
  /** The caller's own; needed for an account with a role. */
  password?: string;
}

/** Body of PATCH /api/admin/users/{id}/suspension. */
export interface SuspensionRequest {
  suspended: boolean;
  /** Why, for the other admins; '' when a suspension is lifted. */
  reason: string;
}
