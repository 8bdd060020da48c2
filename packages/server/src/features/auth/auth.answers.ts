import type {
  ChangePasswordResponse,
  CurrentUserResponse,
  LoginResponse,
  RegisterResponse,
} from '@club/shared/auth';
import { type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { role, user } from '../accounts/accounts.answers';

export const currentUser = z
  .strictObject({ userData: user, device: text } satisfies Shape<CurrentUserResponse>)
  .meta({ id: 'CurrentUser' });

/** Of every call that logs in. */
export const loginAnswer = z
  .strictObject({
    message: text,
    token: text,
    isAdmin: z.boolean(),
    role: role.nullable(),
    notice: text.optional(),
  } satisfies Shape<LoginResponse>)
  .meta({ id: 'Login' });

export const newToken = z
  .strictObject({
    message: text,
    token: text,
  } satisfies Shape<RegisterResponse> & Shape<ChangePasswordResponse>)
  .meta({ id: 'NewToken' });
