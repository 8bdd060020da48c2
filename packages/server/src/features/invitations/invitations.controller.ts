import { invitationCalls } from '@club/shared/accessCalls';
import type { UserDto } from '@club/shared/user';
import { controller } from '../../calls/controller';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import type { PasskeyChallenges } from '../../lib/passkeyChallenges';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { noteAccount } from '../../middleware/securityEvents';
import type { PasswordCheck } from '../accounts/credentials.service';
import type { Post } from '../accounts/emailAddresses.service';
import { requireOwnPassword } from '../auth/auth.service';
import { toLinkDto } from '../oneTimeLinks/linkDto.service';
import {
  acceptInvitation,
  acceptRole,
  describeOffer,
  type OnAccepted,
} from './acceptances.service';
import {
  createInvitation,
  giveRole,
  listInvitations,
  renewInvitation,
  withdrawInvitation,
} from './invitations.service';

/** What the calls about invitations need. */
interface InvitationDependencies extends Post {
  tokens: Tokens;
  passwords: Passwords;
  challenges: PasskeyChallenges;
  limits: Limits;
  today: GetToday;
  /** Called after somebody has accepted, with the id of the handover that has invited, if one has. */
  onAccepted: OnAccepted;
  describeClub: DescribeClub;
  passwordCheck: PasswordCheck;
}

export function invitationsController(dependencies: InvitationDependencies) {
  const { oneTimeLinks, mails, tokens, limits, today, onAccepted, passwordCheck } = dependencies;
  const contextOf = (by: UserDto, password: string | undefined, source: string) => ({
    oneTimeLinks,
    mails,
    today: today(),
    requirePassword: passwordCheck(by, password, source),
  });
  return controller(invitationCalls, {
    'GET /api/admin/invitations': {
      access: 'access',
      handler: () => listInvitations(),
    },
    'POST /api/admin/invitations': {
      access: 'access',
      event: 'invitation',
      async handler({ body: { password, ...invitation }, by, source }) {
        return toLinkDto(await createInvitation(invitation, by, contextOf(by, password, source)));
      },
    },
    'POST /api/admin/invitations/:id/again': {
      access: 'access',
      event: 'invitation',
      async handler({ id, body, by, source }) {
        return toLinkDto(await renewInvitation(id, by, contextOf(by, body.password, source)));
      },
    },
    'PATCH /api/admin/access/:id': {
      access: 'access',
      event: 'roleChange',
      async handler({ id, body: { password, ...change }, by, source }) {
        const link = await giveRole(id, change, by, contextOf(by, password, source));
        const message = link ? 'Invitation made' : change.role ? 'Role changed' : 'Role ended';
        return { message, invitation: link && toLinkDto(link) };
      },
    },
    'DELETE /api/admin/invitations/:id': {
      access: 'access',
      event: 'invitationWithdrawal',
      handler: ({ id, by }) => withdrawInvitation(id, by),
    },
    'POST /api/auth/invitation': {
      access: 'anyone',
      proof: 'link',
      event: 'invitationReading',
      guards: [limits.oneTimeLinks],
      handler: ({ body }) => describeOffer(body.token, { oneTimeLinks, today: today() }),
    },
    'POST /api/auth/accept-invitation': {
      access: 'anyone',
      proof: 'link',
      event: 'invitationAcceptance',
      guards: [limits.oneTimeLinks],
      async handler({ body, source, response }) {
        const passwords = dependencies.passwords.of('others', source);
        const context = { passwords, oneTimeLinks, today: today(), onAccepted };
        const { claims, ...rights } = await acceptInvitation(body, context);
        noteAccount(response, claims.userId);
        return { message: 'Registration successful', token: tokens.issue(claims), ...rights };
      },
    },
    'POST /api/auth/accept-role': {
      access: 'anyone',
      proof: 'link',
      event: 'invitationAcceptance',
      guards: [limits.oneTimeLinks],
      async handler({ body: { token, password }, source, response }) {
        const typed = { field: 'password', password, source };
        const requirePassword = (_id: string) => requireOwnPassword({ _id }, typed, dependencies);
        const context = { oneTimeLinks, today: today(), onAccepted, secondStep: dependencies };
        const { claims, ...rights } = await acceptRole(token, requirePassword, context);
        noteAccount(response, claims.userId);
        return { message: 'Role accepted', token: tokens.issue(claims), ...rights };
      },
    },
  });
}
