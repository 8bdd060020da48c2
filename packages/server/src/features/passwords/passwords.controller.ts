import { passwordCalls } from '@club/shared/passwordCalls';
import { controller } from '../../calls/controller';
import type { ClubDay, GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { sendCsv } from '../../csv/sendCsv';
import type { PasskeyChallenges } from '../../lib/passkeyChallenges';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { findSelected } from '../../lists/selectedEntries';
import { noteAccount } from '../../middleware/securityEvents';
import type { LaterWork } from '../../queues/laterWork';
import { selectableAccounts } from '../accounts/accounts.service';
import type { PasswordCheck } from '../accounts/credentials.service';
import { requireOwnPassword } from '../auth/auth.service';
import type { Mails } from '../mails/mails.service';
import { toLinkDto } from '../oneTimeLinks/linkDto.service';
import type { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import { createLinksFile } from './linksFile.service';
import { planMailedLinks } from './mailedLinks.service';
import {
  changePassword,
  createResetLink,
  findByResetLink,
  requestReset,
  requireNoEmailName,
  resetLinkMinutes,
  resetPassword,
} from './passwords.service';

/** What the calls about passwords need. */
interface PasswordDependencies {
  tokens: Tokens;
  passwords: Passwords;
  challenges: PasskeyChallenges;
  oneTimeLinks: OneTimeLinks;
  mails: Mails;
  limits: Limits;
  later: LaterWork;
  today: GetToday;
  clubDay: () => ClubDay;
  describeClub: DescribeClub;
  passwordCheck: PasswordCheck;
}

export function passwordsController(dependencies: PasswordDependencies) {
  const { tokens, passwords, oneTimeLinks, mails, limits, later, today } = dependencies;
  const { clubDay, describeClub, passwordCheck } = dependencies;
  return controller(passwordCalls, {
    'PATCH /api/auth/password': {
      access: 'account',
      proof: 'login',
      event: 'passwordChange',
      async handler({ body: { currentPassword, newPassword }, by, source }) {
        requireNoEmailName('newPassword', newPassword, by.email);
        const typed = { field: 'currentPassword', password: currentPassword, source };
        const credentials = await requireOwnPassword(by, typed, dependencies);
        const inTurn = passwords.of('others', source, by._id);
        const claims = await changePassword(credentials, newPassword, inTurn, today());
        return { message: 'Password changed successfully', token: tokens.issue(claims) };
      },
    },
    'POST /api/auth/forgot': {
      access: 'anyone',
      proof: 'nothing',
      event: 'resetRequest',
      guards: [limits.oneTimeLinks],
      /**
       * Answers before it looks whether the address has an account, and looks later: neither the answer, nor its
       * time, nor that of the next request shows it.
       */
      async handler({ body: { email }, source }) {
        const hidden = limits.hideSource(source);
        if (await limits.mayMailTo('passwordReset', email, hidden)) {
          later.add(() => requestReset(email, hidden, { oneTimeLinks, mails, today: today() }));
        }
        return {
          message: mails.isEnabled
            ? `If this address has an account, a link is on its way to it. It works for ${resetLinkMinutes} minutes.`
            : 'If this address has an account, the team sees your request and sends you a link.',
        };
      },
    },
    'POST /api/auth/reset-link': {
      access: 'anyone',
      proof: 'link',
      event: 'resetLinkReading',
      guards: [limits.oneTimeLinks],
      async handler({ body }) {
        await findByResetLink(body.token, { oneTimeLinks, today: today() });
      },
    },
    'POST /api/auth/reset': {
      access: 'anyone',
      proof: 'link',
      event: 'passwordReset',
      guards: [limits.oneTimeLinks],
      async handler({ body, source, response }) {
        const inTurn = passwords.of('others', source);
        const { claims, ...rights } = await resetPassword(body, {
          oneTimeLinks,
          passwords: inTurn,
          today: today(),
          challenges: dependencies.challenges,
          describeClub,
        });
        noteAccount(response, claims.userId);
        return { message: 'Password changed successfully', token: tokens.issue(claims), ...rights };
      },
    },
    'POST /api/admin/users/:id/reset-link': {
      access: 'users',
      event: 'resetLink',
      async handler({ id, body, by, source }) {
        const requirePassword = passwordCheck(by, body.password, source);
        const context = { oneTimeLinks, mails, today: today(), requirePassword };
        return toLinkDto(await createResetLink(id, by, context));
      },
    },
    'GET /api/admin/reset-links': {
      access: 'users',
      async handler({ query }) {
        if (!mails.isEnabled) return { mailed: null };
        const { mailedBy, workUntil } = await planMailedLinks(query.count, mails);
        return {
          mailed: { mailedBy: mailedBy.toISOString(), workUntil: workUntil.toISOString() },
        };
      },
    },
    'POST /api/admin/reset-links': {
      access: 'users',
      event: 'resetLink',
      async handler({ body: { password, ...selected }, by, source, response }) {
        const requirePassword = passwordCheck(by, password, source);
        const ids = await findSelected(selectableAccounts, selected, clubDay());
        const { url, timeZone } = describeClub();
        const context = { oneTimeLinks, url, requirePassword, timeZone };
        const { columns, rows } = await createLinksFile(ids, by, context);
        await sendCsv(response, 'links.csv', columns, rows);
      },
    },
  });
}
