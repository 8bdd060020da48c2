/** What an account may do in the admin area. A plain member has no role. */
export type Role = 'admin' | 'editor' | 'inbox';

/** One thing that roles allow. */
export type Permission =
  | 'content'
  | 'team'
  | 'events'
  | 'checkIn'
  | 'applications'
  | 'messages'
  | 'users'
  | 'access'
  | 'audit'
  | 'backup';

/** Someone with a role. GET /api/admin/access answers an array of them, the newest role first. */
export interface AccessDto {
  /** Of the account: 24 hexadecimal digits. */
  _id: string;
  username: string;
  email: string;
  role: Role;
  /** The role's last day, 'YYYY-MM-DD' in the club's time zone; null for a role without an end. */
  accessUntil: string | null;
  /** Whether the account cannot be used at present. */
  suspended: boolean;
  /** Who gave it; null when it was the site or the command line. */
  grantedBy: { _id: string; name: string } | null;
  /** ISO 8601, UTC; null for a role that version 1.0.0 gave. */
  grantedAt: string | null;
}

/** Body of PATCH /api/admin/access/{id}. */
export interface ChangeAccessRequest {
  /** Null ends the role. */
  role: Role | null;
  /** As in AccessDto: today or later. */
  accessUntil: string | null;
  /** The caller's own; needed where somebody gets the rights of an admin. */
  password?: string;
}

/** Answer of PATCH /api/admin/access/{id} (200). */
export interface ChangeAccessResponse {
  message: string;
  /**
   * The role comes with this link, because nobody has proved that the account's address is theirs. Null
   * when the role is changed.
   */
  invitation: OneTimeLinkDto | null;
}

/** Body of POST /api/admin/invitations; the answer is a OneTimeLinkDto. */
export interface InvitationRequest {
  email: string;
  role: Role;
  /** As in AccessDto: today or later. */
  accessUntil: string | null;
  /** The caller's own; needed for the role 'admin', and for an address whose account has a role. */
  password?: string;
}

/** An invitation that waits. GET /api/admin/invitations answers an array of them, newest first. */
export interface InvitationDto {
  /** 24 hexadecimal digits. */
  _id: string;
  email: string;
  role: Role;
  /** As in AccessDto. */
  accessUntil: string | null;
  invitedBy: { _id: string; name: string };
  /** ISO 8601, UTC. */
  createdAt: string;
  /** From when its link works: ISO 8601, UTC. */
  validFrom: string;
  /** When its link stops working: ISO 8601, UTC. */
  expiresAt: string;
}

/** What the link of an invitation offers to the person who opens it. */
export interface InvitationOfferDto {
  email: string;
  role: Role;
  /** Name of the admin who invites. */
  invitedBy: string;
  /** Whether the address has an account whose password is asked for: its owner has proved the address. */
  hasAccount: boolean;
  /**
   * Whether it has an account of which nobody knows whose it is. The person who accepts takes it over with a new
   * name, phone and password.
   */
  replacesAccount: boolean;
}

/** A link that works once. The site keeps a hash of it only, so this is the only time it is shown. */
export interface OneTimeLinkDto {
  /** A full URL, or a path with its fragment while the site does not know its own address. */
  link: string;
  /** When it stops working: ISO 8601, UTC. */
  expiresAt: string;
}

/** Body of POST /api/admin/invitations/:id/again: the own password, if the API asks for it. */
export type RenewInvitationRequest = Pick<InvitationRequest, 'password'>;
