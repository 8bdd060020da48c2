import { message } from '@club/shared/rules/shape';
import { type Call, call } from '../../calls/call';
import { currentUser, loginAnswer, newToken } from './auth.answers';
import {
  type AuthDependencies,
  confirmEmail,
  earlyRefusalOfLogins,
  getCurrentUser,
  login,
  logOut,
  logOutEverywhere,
  register,
} from './auth.controller';
import { confirmEmailRequest, loginRequest, registerRequest } from './auth.validators';

const tooOften = 'This source calls too often.';

export function authCalls(dependencies: AuthDependencies): Call[] {
  const { oneTimeLinks } = dependencies.limits;
  return [
    call({
      method: 'POST',
      path: '/api/auth/register',
      summary: 'Register as a member. The answer logs in.',
      access: 'anyone',
      proof: 'nothing',
      event: 'registration',
      body: registerRequest,
      status: 201,
      answer: newToken,
      refusals: {
        409: 'The email address has an account already.',
        422: 'A field is wrong, or the name is kept for the club.',
        429: tooOften,
      },
      handler: register(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/auth/login',
      summary: 'Log in.',
      access: 'anyone',
      proof: 'password',
      event: 'login',
      body: loginRequest,
      status: 200,
      answer: loginAnswer,
      refusals: {
        401: 'The email address or the password is wrong.',
        403: 'The account is suspended.',
        429: 'Too many logins of this source or of this account failed, or too many of this account succeeded.',
      },
      earlyRefusal: earlyRefusalOfLogins(dependencies),
      handler: login(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/auth/logout',
      summary: 'Log out: the token is dead.',
      access: 'account',
      proof: 'login',
      event: 'logout',
      status: 204,
      handler: logOut(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/auth/logout-everywhere',
      summary: 'Log out everywhere: all tokens of the account are dead.',
      access: 'account',
      proof: 'login',
      event: 'logoutEverywhere',
      status: 204,
      handler: logOutEverywhere,
    }),
    call({
      method: 'POST',
      path: '/api/auth/confirm-email',
      summary: 'Confirm an email address by a one-time link.',
      access: 'anyone',
      proof: 'link',
      event: 'emailConfirmation',
      guards: [oneTimeLinks],
      body: confirmEmailRequest,
      status: 200,
      answer: message,
      refusals: {
        422: 'The link does not work (any more), or the password is wrong.',
        429: tooOften,
      },
      handler: confirmEmail(dependencies),
    }),
    call({
      method: 'GET',
      path: '/api/auth/user',
      summary: 'The account of the token.',
      access: 'account',
      proof: 'login',
      status: 200,
      answer: currentUser,
      handler: getCurrentUser(dependencies),
    }),
  ];
}
