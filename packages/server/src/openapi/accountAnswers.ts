import type {
  InvitationDto,
  InvitationOfferDto,
  OneTimeLinkDto,
  Permission,
} from '@club/shared/access';
import type {
  ChangePasswordResponse,
  CurrentUserResponse,
  LoginResponse,
  RegisterResponse,
} from '@club/shared/auth';
import type { OwnDataDto, OwnMessageDto } from '@club/shared/profile';
import type { ListedUserDto, UserDto } from '@club/shared/user';
import { z } from 'zod';
import { permissionsOf } from '../features/users/permissions';
import { auditEntry, mail } from './adminAnswers';
import { access, day, id, moment, person, role, type Shape, text } from './shape';

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

export const accountAnswers = {
  ListedUser: listedUser,
  Access: access,
  Invitation: invitation,
  InvitationOffer: invitationOffer,
  OwnData: ownData,
  CurrentUser: z.strictObject({
    userData: user,
    device: text,
  } satisfies Shape<CurrentUserResponse>),
  Login: z.strictObject({
    message: text,
    token: text,
    isAdmin: z.boolean(),
    role: role.nullable(),
  } satisfies Shape<LoginResponse>),
  NewToken: z.strictObject({
    message: text,
    token: text,
  } satisfies Shape<RegisterResponse> & Shape<ChangePasswordResponse>),
  OneTimeLink: z.strictObject({
    link: text,
    expiresAt: moment,
  } satisfies Shape<OneTimeLinkDto>),
} satisfies Record<string, z.ZodType>;
