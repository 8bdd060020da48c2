import type { OwnApplicationDto } from './application';
import type { AuditEntryDto } from './audit';
import type { ShownCertificate } from './certificate';
import type { ContactRequest } from './contact';
import type { MailDto } from './mail';
import type { OwnRegistrationDto } from './registration';
import type { WrittenReview } from './review';
import type { ListedUserDto, ProfileFields } from './user';

/** Body of PATCH /api/user/update: a member's own profile. Fields that are not given are left as they are. */
export interface UpdateProfileRequest extends Partial<ProfileFields> {
  username: string;
  /** Must be the account's own: a profile cannot change its address. */
  email: string;
  /** As in RegisterRequest; '' only for an account that has none, such as the first admin's. */
  phone: string | number;
  /** The version that was edited. Without it the edit is compared with none. */
  version?: number;
}

/** Body of DELETE /api/user: the password shows that it is the person, and not someone at an open screen. */
export interface DeleteAccountRequest {
  password: string;
}

/** A message as its sender gets it. */
export interface OwnMessageDto extends Omit<ContactRequest, 'website'> {
  /** ISO 8601, UTC. */
  sentAt: string;
  /** What the club wrote back, the oldest first. Who of the team wrote it is not said. */
  answers: OwnAnswerDto[];
}

/** An answer of the club, as the sender of the message gets it. */
export interface OwnAnswerDto {
  text: string;
  /** ISO 8601, UTC. */
  answeredAt: string;
}

/** Answer of GET /api/user/export: everything that the site holds about the person. */
export interface OwnDataDto {
  /** ISO 8601, UTC. */
  exportedAt: string;
  account: ListedUserDto;
  /**
   * The messages and mails of the account's email address, the newest first. Null while the address is not
   * confirmed: somebody else's messages could be under an address that a stranger has registered.
   */
  messages: OwnMessageDto[] | null;
  mails: MailDto[] | null;
  /**
   * The registrations of the address for events, the newest first; while it is not confirmed, those that the
   * account has typed itself.
   */
  registrations: OwnRegistrationDto[];
  /** Since when new events are mailed to the address; null when they are not, or while it is not confirmed. */
  subscribedSince: string | null;
  /** Those of registrations with the address; null as above. */
  certificates: ShownCertificate[] | null;
  /** What was sent with the address in rounds, the newest first; null as above. */
  applications: OwnApplicationDto[] | null;
  /** What the account has written about applications in rounds, the newest first. */
  reviews: WrittenReview[];
  /** What the account has done, and what was done to it, the newest first. */
  auditEntries: AuditEntryDto[];
}
