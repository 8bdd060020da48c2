import { loginRequest } from '@club/shared/auth';
import { authCalls } from '@club/shared/authCalls';
import type { EarlyRefusal } from '../../calls/call';
import { controller } from '../../calls/controller';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { ServiceUnavailableError } from '../../errors';
import type { DeviceProofs } from '../../lib/deviceProofs';
import type { PasskeyChallenges } from '../../lib/passkeyChallenges';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { tokenOf } from '../../middleware/authenticate';
import { noteAccount } from '../../middleware/securityEvents';
import { checkConfirmation, confirmEmail } from '../accounts/emailAddresses.service';
import type { Mails } from '../mails/mails.service';
import type { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import { login, register, requireOwnPassword } from './auth.service';
import { toLoginResponse } from './loginAnswer.service';
import { logOut, logOutEverywhere } from './sessions.service';

/** What the calls about logging in need. */
interface AuthDependencies {
  tokens: Tokens;
  devices: DeviceProofs;
  passwords: Passwords;
  oneTimeLinks: OneTimeLinks;
  mails: Mails;
  limits: Limits;
  challenges: PasskeyChallenges;
  describeClub: DescribeClub;
  today: GetToday;
}

export function authController(dependencies: AuthDependencies) {
  const { tokens, devices, oneTimeLinks, mails, limits, describeClub } = dependencies;
  return controller(authCalls, {
    'POST /api/auth/register': {
      access: 'anyone',
      proof: 'nothing',
      event: 'registration',
      async handler({ body, source, response }) {
        await limits.countRegistration(source);
        const claims = await register(body, {
          passwords: dependencies.passwords.of('others', source),
          oneTimeLinks,
          mails,
          clubName: describeClub().name,
          maxAccounts: limits.maxAccounts,
          source: limits.hideSource(source),
        });
        noteAccount(response, claims.userId);
        return { message: 'Registration successful', token: tokens.issue(claims) };
      },
    },
    'POST /api/auth/login': {
      access: 'anyone',
      proof: 'password',
      event: 'login',
      earlyRefusal: earlyRefusalOfLogins(dependencies),
      async handler({ body: { email, password, device = '' }, source, response }) {
        const attempt = { email, source, device: devices.read(device, email) };
        const done = await login(password, attempt, dependencies);
        noteAccount(response, done.claims.userId);
        return toLoginResponse(done, tokens, describeClub().timeZone);
      },
    },
    'POST /api/auth/logout': {
      access: 'account',
      proof: 'login',
      event: 'logout',
      handler: ({ response }) => logOut(tokenOf(response), limits.isLogoutUsual),
    },
    'POST /api/auth/logout-everywhere': {
      access: 'account',
      proof: 'login',
      event: 'logoutEverywhere',
      handler: ({ by }) => logOutEverywhere(by),
    },
    'POST /api/auth/confirmation-link': {
      access: 'anyone',
      proof: 'link',
      event: 'confirmationReading',
      guards: [limits.oneTimeLinks],
      handler: ({ body }) => checkConfirmation(body.token, oneTimeLinks),
    },
    'POST /api/auth/confirm-email': {
      access: 'anyone',
      proof: 'link',
      event: 'emailConfirmation',
      guards: [limits.oneTimeLinks],
      async handler({ body: { token, password }, source }) {
        const typed = { field: 'password', password, source };
        const requirePassword = (_id: string) => requireOwnPassword({ _id }, typed, dependencies);
        await confirmEmail(token, requirePassword, oneTimeLinks);
        return { message: 'Your email address is confirmed' };
      },
    },
    /** The account of the token, and the proof that this device has been logged in to it. */
    'GET /api/auth/user': {
      access: 'account',
      proof: 'login',
      handler: ({ by, response }) => ({
        userData: by,
        device: devices.issue(by.email, tokenOf(response).id),
      }),
    },
  });
}

/** While too many wait to log in, or too many of the source have failed. Known devices pass. */
function earlyRefusalOfLogins({ devices, passwords, limits }: AuthDependencies): EarlyRefusal {
  const busy = new ServiceUnavailableError();
  return {
    find: (source) =>
      passwords.of(...limits.loginThrottle.turnOf(source)).admits()
        ? limits.loginThrottle.findRefusal(source)
        : busy,
    spares(sent) {
      if (!(sent instanceof Object && 'device' in sent)) return false;
      const { data } = loginRequest.safeParse(sent);
      return data?.device !== undefined && devices.read(data.device, data.email) !== null;
    },
  };
}
