import { passkeyCalls } from '@club/shared/passkeyCalls';
import type { UserDto } from '@club/shared/user';
import { controller } from '../../calls/controller';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import { perAccount, perSource } from '../../limits/allowances';
import type { Limits } from '../../limits/limits';
import { noteAccount } from '../../middleware/securityEvents';
import { requireOwnPassword } from '../auth/auth.service';
import { toLoginResponse } from '../auth/loginAnswer.service';
import * as passkeys from './passkeys.service';

/** What the calls about passkeys need. */
interface PasskeyDependencies extends passkeys.PasskeyContext {
  tokens: Tokens;
  passwords: Passwords;
  limits: Limits;
}

export function passkeysController(dependencies: PasskeyDependencies) {
  const { limits, tokens, describeClub } = dependencies;
  const asked = limits.eachSource('passkeys-asked-for', perSource.passkeys);
  const loggedIn = limits.eachSource('passkey-logins', perSource.passkeys);
  const checked = limits.eachAccount('passkeys-of-account', perAccount.passkeys);
  const requirePassword = (by: UserDto, password: string, source: string) =>
    requireOwnPassword(by, { field: 'password', password, source }, dependencies);
  return controller(passkeyCalls, {
    'POST /api/auth/passkey/options': {
      access: 'anyone',
      proof: 'nothing',
      event: 'none',
      guards: [asked],
      handler: () => passkeys.askForLogin(dependencies),
    },
    'POST /api/auth/passkey': {
      access: 'anyone',
      proof: 'passkey',
      event: 'login',
      guards: [loggedIn],
      async handler({ body, response }) {
        const login = await passkeys.logInWithPasskey(body, dependencies);
        noteAccount(response, login.claims.userId);
        return toLoginResponse(login, tokens, describeClub().timeZone);
      },
    },
    'GET /api/user/passkeys': {
      access: 'account',
      proof: 'login',
      handler: ({ by }) => passkeys.getOwnPasskeys(by._id, dependencies),
    },
    'POST /api/user/passkeys/new': {
      access: 'account',
      proof: 'login',
      event: 'none',
      async handler({ body, by, source }) {
        await requirePassword(by, body.password, source);
        return await passkeys.offerPasskey(by, dependencies);
      },
    },
    'POST /api/user/passkeys': {
      access: 'account',
      proof: 'login',
      event: 'passkeyChange',
      guards: [checked],
      handler: ({ body, by }) => passkeys.addPasskey(by, body, dependencies),
    },
    'PATCH /api/user/passkeys': {
      access: 'account',
      proof: 'login',
      event: 'passkeyChange',
      async handler({ body, by, source }) {
        await requirePassword(by, body.password, source);
        return await passkeys.changeSecondStep(by, body.secondStep, dependencies);
      },
    },
    'PATCH /api/user/passkeys/:id': {
      access: 'account',
      proof: 'login',
      event: 'passkeyChange',
      handler: ({ id, body: { name }, by }) =>
        passkeys.renamePasskey(by._id, { id, name }, dependencies),
    },
    'DELETE /api/user/passkeys/:id': {
      access: 'account',
      proof: 'login',
      event: 'passkeyChange',
      async handler({ id, body, by, source }) {
        await requirePassword(by, body.password, source);
        return await passkeys.removePasskey(by, id, dependencies);
      },
    },
    'POST /api/user/passkeys/ask': {
      access: 'account',
      proof: 'login',
      event: 'none',
      handler: ({ by }) => passkeys.askOwner(by._id, dependencies),
    },
    'POST /api/user/passkeys/proof': {
      access: 'account',
      proof: 'login',
      event: 'passkeyProof',
      guards: [checked],
      handler: async ({ body, by }) => ({
        proof: await passkeys.proveOwner(by._id, body, dependencies),
      }),
    },
  });
}
