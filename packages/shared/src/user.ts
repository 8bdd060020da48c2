import { z } from 'zod';
import { permission, type Role } from './access';
import { allNames } from './allNames';
import type { QueryOf } from './contract';
import { columnChoice } from './rules/columnChoice';
import {
  calendarDay,
  editedVersion,
  email,
  phoneOrNone,
  purpose,
  reason,
  role,
  username,
} from './rules/fields';
import { listQuery, paging } from './rules/listQuery';
import { ownPassword } from './rules/passwordFields';
import { payload } from './rules/payload';
import { everyProfileField, type ProfileFields, profileFieldNames } from './rules/profileFields';
import { entryIds, selectedFields } from './rules/selectedFields';
import { day, id, moment, text } from './rules/shape';
import { accountColumnWords } from './userWords';

export const user = z.strictObject({
  _id: id,
  /** 1-80 characters. */
  username: text,
  /** Lower case, at most 254 characters, unique. */
  email: text,
  /** 7-15 digits with an optional leading '+'; '' for an admin who was created at start. */
  phone: text,
  /** True exactly for the role 'admin'. */
  isAdmin: z.boolean(),
  /** There while the account is an admin's who must add a passkey before anything else: `permissions` is [] then. */
  mustAddPasskey: z.literal(true).optional(),
  ...everyProfileField(() => text),
  /** Null for a plain member, and after the role's last day. */
  role: role.nullable(),
  /** What the role allows; [] for a plain member. */
  permissions: z.array(permission),
  /** The role's last day, 'YYYY-MM-DD' in the club's time zone; null for a role without an end. */
  accessUntil: day.nullable(),
  /** The last day of a role that the account had and has not any more, 'YYYY-MM-DD'. */
  roleEndedOn: day.optional(),
  /** True while an admin has suspended the account: it cannot be used then. */
  suspended: z.boolean(),
  /** True when a one-time link, the operator or an admin has confirmed that the address is the person's. */
  emailConfirmed: z.boolean(),
  /**
   * Whether only the word of an admin confirms the address. It opens the messages from the address and is no proof:
   * `hasProvedAddress`.
   */
  confirmedByHand: z.boolean(),
  /** Rises by 1 with each change by an admin's form or the profile. */
  version: z.int().min(1),
  /** When the person registered: ISO 8601, UTC. */
  createdAt: moment,
});

/** An account as the API shows it. The password's hash never leaves the server. */
export interface UserDto extends ProfileFields, z.output<typeof user> {}

const listedFields = user.extend({
  /**
   * When the person asked for a new password, if the site could not mail a link: ISO 8601, UTC. Null as
   * soon as there is a link or a new password.
   */
  passwordRequestedAt: moment.nullable(),
  /**
   * When the site mailed a link that confirms the address: ISO 8601, UTC. Null when it sends no mail: then
   * an address that is not confirmed says nothing.
   */
  confirmationAskedAt: moment.nullable(),
  /**
   * When the account is deleted for good, unless somebody stops it: ISO 8601, UTC. Null when nobody plans
   * that.
   */
  deletionAt: moment.nullable(),
});

export const listedUser = listedFields.meta({ id: 'ListedUser' });

/** An account as admins see it. */
export interface ListedUserDto extends ProfileFields, z.output<typeof listedUser> {}

export const member = listedFields
  .extend({
    /** Null while the account may be used. */
    suspension: z.strictObject({ at: moment, by: text, reason: text }).nullable(),
    /** Who gave the role and when; null for a plain member and when the server itself gave it. */
    granted: z.strictObject({ at: moment, by: text }).nullable(),
  })
  .meta({ id: 'Member' });

/** An account on its own page. */
export interface MemberDto extends ProfileFields, z.output<typeof member> {}

const orders = ['createdAt', 'username', 'email', 'passwordRequestedAt'] as const;

/** By what accounts can be sorted. */
export type UserSortField = (typeof orders)[number];

const yesOrNo = z.enum(['true', 'false'], { error: 'Please choose true or false.' }).optional();

const maxTextUnits = 160; // 80 characters, of up to two UTF-16 units

/** Members write what they like into their profile; a filter finds exactly the same text. */
const foundText = z
  .string('Please choose one text.')
  .min(1, 'Please choose a text.')
  .max(maxTextUnits, 'Please choose a shorter text.')
  .optional();

const roleFilters = [...role.options, 'none'] as const satisfies (Role | 'none')[];

export const userListQuery = listQuery(orders).extend({
  ...everyProfileField(() => foundText),
  /** A role that the account was given, also when its last day is over; `none`: plain members. */
  role: z
    .enum(roleFilters, { error: `Please choose one of ${roleFilters.join(', ')}.` })
    .optional(),
  confirmed: yesOrNo,
  suspended: yesOrNo,
  /** The first day of registration, 'YYYY-MM-DD' in the club's time zone. */
  since: calendarDay.optional(),
  /** The last day of registration. */
  until: calendarDay.optional(),
  /** Those who have not said it in their profile. */
  without: z
    .enum(profileFieldNames, { error: `Please choose one of ${profileFieldNames.join(', ')}.` })
    .optional(),
  /** Whether an import has made the account. Those of a site that did not keep it yet count as registered. */
  imported: yesOrNo,
  /** Whether somebody waits for a link for a new password, because the site could not mail one. */
  waiting: yesOrNo,
});

/** Which accounts somebody asks for. */
export interface UserListQuery extends QueryOf<typeof userListQuery> {}

/** What selects accounts in their list. */
export const userSelection = userListQuery.omit(paging);

export const userValues = z
  .strictObject(everyProfileField(() => z.array(text)))
  .meta({ id: 'UserValues' });

/** What profiles hold, the most frequent first, at most 100 of each. */
export interface UserValuesDto extends z.output<typeof userValues> {}

/** What a file of accounts can hold. */
export type AccountColumn = Exclude<
  keyof UserDto,
  | '_id'
  | 'isAdmin'
  | 'permissions'
  | 'mustAddPasskey'
  | 'roleEndedOn'
  | 'confirmedByHand'
  | 'version'
>;

/** In the order of the file. */
export const accountColumns = allNames<AccountColumn>(accountColumnWords);

const exported = {
  /** What the file is for: 1-200 characters. It stays in the audit log. */
  purpose,
  /** Names of columns with commas between; all of them if it is not given. */
  columns: columnChoice(accountColumns),
};

export const exportUsersQuery = userListQuery.omit({ page: true, limit: true }).extend(exported);

export const exportChosenUsersRequest = payload({ ...exported, ids: entryIds });

export const updateUserRequest = payload({
  username,
  email,
  /** Text or number in; stored as text without spaces and dashes. '' only for an account that has none. */
  phone: phoneOrNone,
  /** The version that was edited. Without it the edit is compared with none. */
  version: editedVersion.optional(),
  /** The caller's own; needed for another email address of an account with a role. */
  password: ownPassword,
});

/** What an admin changes of an account. */
export interface UpdateUserRequest extends z.input<typeof updateUserRequest> {}

/** The same as it is stored. */
export type UserChanges = Omit<z.output<typeof updateUserRequest>, 'password'>;

export const suspensionRequest = payload({
  suspended: z.boolean({ error: 'Please say true or false.' }),
  /** Why, for the other admins; '' when a suspension is lifted. */
  reason,
});

/** How an account is suspended, or no longer. */
export interface SuspensionRequest extends z.input<typeof suspensionRequest> {}

export const bulkUsersRequest = payload({
  /**
   * `delete` suspends at once, and deletes after 7 days. `resetLinks` mails each a link for a new password;
   * a site that sends no mail refuses it.
   */
  action: z.enum(['suspend', 'lift', 'delete', 'resetLinks'], {
    error: 'Please choose one of suspend, lift, delete, resetLinks.',
  }),
  /** Why, for the other admins. Lifting needs none. */
  reason: reason.optional(),
  ...selectedFields(userSelection),
});

/** What becomes of many accounts. */
export interface BulkUsersRequest extends z.input<typeof bulkUsersRequest> {}
