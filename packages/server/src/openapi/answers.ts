import type {
  InvitationDto,
  InvitationOfferDto,
  OneTimeLinkDto,
  Permission,
} from '@club/shared/access';
import type { AuditEntryDto, NamedId } from '@club/shared/audit';
import type {
  ChangePasswordResponse,
  CurrentUserResponse,
  LoginResponse,
  RegisterResponse,
} from '@club/shared/auth';
import type { BackupDto, BackupsDto } from '@club/shared/backup';
import type { ContactDto, ContactStorageDto } from '@club/shared/contact';
import type { ClubContent, Picture } from '@club/shared/content';
import type { ContrastProblem } from '@club/shared/contrast';
import type { ErrorResponse, FieldError, MessageResponse } from '@club/shared/error';
import type { MailDto } from '@club/shared/mail';
import type { Focus, MediaDto } from '@club/shared/media';
import type { OwnDataDto, OwnMessageDto } from '@club/shared/profile';
import type {
  SavedSectionDto,
  SectionDto,
  SectionPreviewDto,
  SectionSummaryDto,
  SectionVersionDto,
} from '@club/shared/sections';
import type { ServiceDto, ServicesResponse } from '@club/shared/service';
import type { SampleChange, SampleDto, SamplePart, SetupDto } from '@club/shared/setup';
import type { TeamMemberDto, TermDto } from '@club/shared/team';
import type { ListedUserDto, UserDto } from '@club/shared/user';
import { z } from 'zod';
import { auditActions, subjectKinds } from '../features/audit/auditActions';
import { mailKinds } from '../features/mails/mailKinds';
import type { SiteState } from '../features/monitoring/siteState.service';
import { setupSteps } from '../features/setup/setup.validators';
import { permissionsOf } from '../features/users/permissions';
import { sectionNames, sectionSchemas } from '../sections/sectionSchemas';
import { handoverAnswers } from './handoverAnswers';
import { access, day, id, moment, person, role, type Shape, text } from './shape';

/*
 * The shape of every answer. The compiler holds each one equal to its type in packages/shared, which
 * the client uses, and the fuzzer compares them with what the server really answers.
 */

/** An admin has all of them. */
const permission: z.ZodType<Permission> = z.enum(permissionsOf('admin'));

const userShape = {
  _id: id,
  username: text,
  email: text,
  phone: text,
  isAdmin: z.boolean(),
  domain: text,
  branch: text,
  year: text,
  role: role.nullable(),
  permissions: z.array(permission),
  accessUntil: day.nullable(),
  suspended: z.boolean(),
  emailConfirmed: z.boolean(),
  createdAt: moment,
} satisfies Shape<UserDto>;

const user = z.strictObject(userShape);

const listedUser = z.strictObject({
  ...userShape,
  passwordRequestedAt: moment.nullable(),
  confirmationAskedAt: moment.nullable(),
} satisfies Shape<ListedUserDto>);

const invitation = z.strictObject({
  _id: id,
  email: text,
  role,
  accessUntil: day.nullable(),
  invitedBy: person,
  createdAt: moment,
  validFrom: moment,
  expiresAt: moment,
} satisfies Shape<InvitationDto>);

const invitationOffer = z.strictObject({
  email: text,
  role,
  invitedBy: text,
  hasAccount: z.boolean(),
} satisfies Shape<InvitationOfferDto>);

const service = z.strictObject({
  _id: id,
  service: text,
  description: text,
  image: text,
} satisfies Shape<ServiceDto>);

const contact = z.strictObject({
  _id: id,
  username: text,
  email: text,
  message: text,
} satisfies Shape<ContactDto>);

const mail = z.strictObject({
  _id: id,
  kind: z.enum(mailKinds),
  to: text,
  subject: text,
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  reason: text,
  createdAt: moment,
  nextAttemptAt: moment.nullable(),
  finishedAt: moment.nullable(),
} satisfies Shape<MailDto>);

const backup = z.strictObject({
  name: text,
  at: moment,
  isNightly: z.boolean(),
  bytes: z.int().nullable(),
  counts: z.record(text, z.int()),
  work: z.enum(['making', 'verifying']).nullable(),
  verifiedAt: moment.nullable(),
  problem: text.nullable(),
} satisfies Shape<BackupDto>);

const namedId = { _id: id.nullable(), name: text } satisfies Shape<NamedId>;
const auditFields = z.record(text, z.union([text, z.number(), z.boolean(), z.null()])).nullable();

const auditEntry = z.strictObject({
  _id: id,
  at: moment,
  actor: z.strictObject(namedId),
  action: z.enum(auditActions),
  subject: z.strictObject({
    ...namedId,
    kind: z.enum(subjectKinds),
  }),
  before: auditFields,
  after: auditFields,
} satisfies Shape<AuditEntryDto>);

const share = z.number().min(0).max(1);
const pixels = z.int().min(1);
const focus = z.strictObject({ x: share, y: share } satisfies Shape<Focus>);

const media = z.strictObject({
  _id: id,
  name: text,
  width: pixels,
  height: pixels,
  bytes: z.int(),
  alt: text,
  focus,
  usedIn: z.array(text),
  picture: z.strictObject({
    url: text,
    widths: z.array(pixels),
    width: pixels,
    height: pixels,
    alt: text,
    focus,
  } satisfies Shape<Picture>),
  deletedAt: moment.nullable(),
} satisfies Shape<MediaDto>);

const sectionShape = {
  section: z.enum(sectionNames),
  version: z.int(),
  updatedAt: moment,
  updatedBy: person.nullable(),
};

const section = z.strictObject({
  ...sectionShape,
  value: z.union(Object.values(sectionSchemas)),
} satisfies Shape<SectionDto>);

const sectionSummary = z.strictObject({
  ...sectionShape,
  missing: z.array(text),
} satisfies Shape<SectionSummaryDto>);

const sectionVersion = z.strictObject({
  version: z.int(),
  at: moment,
  by: person.nullable(),
  change: text,
} satisfies Shape<SectionVersionDto>);

/** Pages and editors read it; its shape is `ClubContent` in packages/shared. */
const sectionPreview = z.strictObject({
  content: z.custom<ClubContent>(),
  css: text,
  problems: z.array(z.custom<ContrastProblem>()),
} satisfies Shape<SectionPreviewDto>);

const term = z.strictObject({
  _id: id,
  label: text,
  firstDay: day,
  lastDay: day,
} satisfies Shape<TermDto>);

const teamMember = z.strictObject({
  _id: id,
  name: text,
  position: text,
  term: id,
  picture: id.nullable(),
  links: z.array(z.strictObject({ network: text, url: text })),
  order: z.int(),
  account: id.nullable(),
  isTakenOff: z.boolean(),
  version: z.int(),
  deletedAt: moment.nullable(),
} satisfies Shape<TeamMemberDto>);

const setup = z.strictObject({
  state: z.enum(['new', 'left', 'over']),
  step: z.enum(setupSteps),
} satisfies Shape<SetupDto>);

const samplePart = z.strictObject({
  place: z.enum([...sectionNames, 'team']),
  changes: z.array(
    z.strictObject({ what: text, becomes: text.nullable() } satisfies Shape<SampleChange>),
  ),
} satisfies Shape<SamplePart>);

const sample = z.strictObject({
  mark: text,
  parts: z.array(samplePart),
  remaining: z.array(z.enum(['name', 'shortName', 'institute', 'email'])),
} satisfies Shape<SampleDto>);

const ownMessage = z.strictObject({
  username: text,
  email: text,
  message: text,
  sentAt: moment,
} satisfies Shape<OwnMessageDto>);

const ownData = z.strictObject({
  exportedAt: moment,
  account: listedUser,
  messages: z.array(ownMessage).nullable(),
  mails: z.array(mail).nullable(),
  auditEntries: z.array(auditEntry),
} satisfies Shape<OwnDataDto>);

const fieldError = z.strictObject({ field: text, message: text } satisfies Shape<FieldError>);

/** By the names that they have in the description. */
export const answers = {
  Error: z.strictObject({
    message: text,
    extraDetails: text.optional(),
    errors: z.array(fieldError).optional(),
    requestId: text.optional(),
    current: z.looseObject({}).optional(),
  } satisfies Shape<ErrorResponse>),
  SiteState: z.strictObject({
    startedAt: moment,
    mails: z.strictObject({ waiting: z.int().min(0), failed: z.int().min(0) }),
    backups: z.strictObject({ verifiedAt: moment.nullable(), problem: text.nullable() }),
  } satisfies Shape<SiteState>),
  Message: z.strictObject({ message: text } satisfies Shape<MessageResponse>),
  ListedUser: listedUser,
  Access: access,
  Invitation: invitation,
  InvitationOffer: invitationOffer,
  OwnData: ownData,
  CurrentUser: z.strictObject({ userData: user } satisfies Shape<CurrentUserResponse>),
  Login: z.strictObject({
    message: text,
    token: text,
    isAdmin: z.boolean(),
  } satisfies Shape<LoginResponse>),
  NewToken: z.strictObject({
    message: text,
    token: text,
  } satisfies Shape<RegisterResponse> & Shape<ChangePasswordResponse>),
  OneTimeLink: z.strictObject({
    link: text,
    expiresAt: moment,
  } satisfies Shape<OneTimeLinkDto>),
  Services: z.strictObject({ message: z.array(service) } satisfies Shape<ServicesResponse>),
  Contact: contact,
  ContactStorage: z.strictObject({
    usedPercent: z.int().min(0).max(100),
  } satisfies Shape<ContactStorageDto>),
  Mail: mail,
  Backup: backup,
  Backups: z.strictObject({
    isNightly: z.boolean(),
    problem: text.nullable(),
    backups: z.array(backup),
  } satisfies Shape<BackupsDto>),
  Media: media,
  AuditEntry: auditEntry,
  Section: section,
  SectionSummary: sectionSummary,
  SectionVersion: sectionVersion,
  SectionPreview: sectionPreview,
  SavedSection: z.strictObject({ version: z.int() } satisfies Shape<SavedSectionDto>),
  Term: term,
  TeamMember: teamMember,
  Position: text,
  Setup: setup,
  Sample: sample,
  ...handoverAnswers,
  OpenApi: z.looseObject({ openapi: text }),
} satisfies Record<string, z.ZodType>;

export type AnswerName = keyof typeof answers;
