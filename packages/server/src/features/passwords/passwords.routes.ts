import { neitherOrBoth } from '@club/shared/rules/selectedFields';
import { message } from '@club/shared/rules/shape';
import { type Call, call } from '../../calls/call';
import { csvType } from '../../csv/sendCsv';
import { loginAnswer, newToken } from '../auth/auth.answers';
import { oneTimeLink } from '../oneTimeLinks/oneTimeLinks.answers';
import { resetLinksPlan } from './passwords.answers';
import {
  changePassword,
  createManyResetLinks,
  createResetLink,
  forgotPassword,
  type PasswordDependencies,
  planResetLinks,
  resetPassword,
} from './passwords.controller';
import {
  changePasswordRequest,
  forgotPasswordRequest,
  resetLinkRequest,
  resetLinksQuery,
  resetLinksRequest,
  resetPasswordRequest,
} from './passwords.validators';

const tooOften = 'This source calls too often.';

export function passwordsCalls(dependencies: PasswordDependencies): Call[] {
  const { oneTimeLinks } = dependencies.limits;
  return [
    call({
      method: 'PATCH',
      path: '/api/auth/password',
      summary: 'Change the own password. Every other session ends.',
      access: 'account',
      proof: 'login',
      event: 'passwordChange',
      body: changePasswordRequest,
      status: 200,
      answer: newToken,
      refusals: {
        409: 'The account was changed meanwhile.',
        422: 'The current password is wrong, or the new one cannot be taken.',
        429: 'The current password was wrong too often.',
      },
      handler: changePassword(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/auth/forgot',
      summary: 'Ask for a link for a new password. Whether there is such an account is not said.',
      access: 'anyone',
      proof: 'nothing',
      event: 'resetRequest',
      guards: [oneTimeLinks],
      body: forgotPasswordRequest,
      status: 202,
      answer: message,
      refusals: { 429: 'This source calls too often.' },
      handler: forgotPassword(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/auth/reset',
      summary: 'Choose a new password by a one-time link. The answer logs in.',
      access: 'anyone',
      proof: 'link',
      event: 'passwordReset',
      guards: [oneTimeLinks],
      body: resetPasswordRequest,
      status: 200,
      answer: loginAnswer,
      refusals: {
        403: 'The account is suspended.',
        422: 'The link does not work (any more), or the password cannot be taken.',
        429: tooOften,
      },
      handler: resetPassword(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/admin/users/:id/reset-link',
      summary: 'Create a link for a new password, which ends the former link.',
      access: 'users',
      event: 'resetLink',
      body: resetLinkRequest,
      status: 201,
      answer: oneTimeLink,
      refusals: {
        409: 'It is the own account, or it is suspended.',
        422: 'The account has a role, which needs the own password.',
        429: 'The own password was wrong too often.',
      },
      handler: createResetLink(dependencies),
    }),
    call({
      method: 'GET',
      path: '/api/admin/reset-links',
      summary: 'How links for new passwords would reach so many people, and until when.',
      access: 'users',
      query: resetLinksQuery,
      status: 200,
      answer: resetLinksPlan,
      handler: planResetLinks(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/admin/reset-links',
      summary: 'Create links for the passwords of many accounts, as a CSV file for the caller.',
      access: 'users',
      event: 'resetLink',
      body: resetLinksRequest,
      status: 200,
      answerType: csvType,
      refusals: {
        409: 'There are more or fewer accounts than `expected`, or the site does not know its address.',
        422: `The own password is needed or wrong. Or: ${neitherOrBoth}`,
        429: 'The own password was wrong too often.',
      },
      handler: createManyResetLinks(dependencies),
    }),
  ];
}
