import type { AuditAction } from '@club/shared/auditActions';
import type { Identity } from '../identities';

/** The status for each identity, when everything about the request but the identity is right. */
export type Statuses = Record<Identity, number>;

/** The audit entries that a call leaves when it is done, or why none is due. */
export type Due = AuditAction | AuditAction[] | `none: ${string}`;

/** A call of the API, and who may make it. What can change something says what it leaves in the audit. */
export type Row = ApiCall &
  (
    | { method: 'get'; audit?: Due }
    | { method: 'post' | 'put' | 'patch' | 'delete'; audit: Due | ((identity: string) => Due) }
  );

interface ApiCall {
  path: string;
  statuses: Statuses;
  /** Makes what the id in the path names, or the token in the body. */
  createTarget?: () => Promise<string>;
  /** What the call asks for, where it has to. */
  query?: object;
  /**
   * @param ownEmail the caller's address
   * @param target what `createTarget` has made
   */
  body?: (ownEmail: string, target: string) => object | Promise<Buffer>;
}

export const everybody = (status: number): Statuses => ({
  visitor: status,
  member: status,
  admin: status,
  editor: status,
  inbox: status,
  reviewer: status,
  suspended: status,
  'past last day': status,
  'deleted account': status,
  'demoted admin': status,
  'logged out': status,
  'expired token': status,
});
export const everyAccount = (status: number) => ({
  member: status,
  admin: status,
  editor: status,
  inbox: status,
  reviewer: status,
  'past last day': status,
  'demoted admin': status,
});
export const signedIn = { ...everybody(401), ...everyAccount(200) };
export const adminsOnly = { ...everybody(401), ...everyAccount(403), admin: 200 };
export const messageReaders = { ...adminsOnly, ...inboxes(200) };
export const messageReadersDone = { ...adminsOnly, admin: 204, ...inboxes(204) };

/** Those with the role 'inbox': a reviewer is one of them. */
export function inboxes(status: number) {
  return { inbox: status, reviewer: status };
}

/** Everybody with a role may help at the door. */
export const doorkeepers = { ...adminsOnly, editor: 200, ...inboxes(200) };

/** Who may read applications: admins, and who is named in the round. */
export const readers = { ...adminsOnly, reviewer: 200 };

export const editors = { ...adminsOnly, editor: 200 };
export const editorsDone = { ...adminsOnly, admin: 204, editor: 204 };

const withRole = ['admin', 'editor', 'inbox', 'reviewer', 'logged out', 'expired token'];

/** An entry for those whose account has a role at this moment. */
export const ofRoles =
  (action: AuditAction) =>
  (identity: string): Due =>
    withRole.includes(identity) ? action : 'none: members leave no entry';
