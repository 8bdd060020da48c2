import { confirmationMailsAnHour, exportsAnHour, profileCalls } from '@club/shared/profile';
import { controller } from '../../calls/controller';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import type { PasskeyChallenges } from '../../lib/passkeyChallenges';
import type { Passwords } from '../../lib/passwords';
import type { Limits } from '../../limits/limits';
import { deleteUser } from '../access/access.service';
import { createForgetPerson, type ForgettingModules } from '../access/forgetPerson.service';
import { askToConfirmAgain } from '../accounts/emailAddresses.service';
import { requireOwnPassword } from '../auth/auth.service';
import type { Mails } from '../mails/mails.service';
import type { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import { exportOwnData, type KnowingModules } from './ownData.service';
import { updateProfile } from './profile.service';

/** What the calls about one's own account need. */
interface ProfileDependencies {
  passwords: Passwords;
  challenges: PasskeyChallenges;
  oneTimeLinks: OneTimeLinks;
  mails: Mails;
  limits: Limits;
  describeClub: DescribeClub;
  today: GetToday;
  modules: ForgettingModules & KnowingModules;
}

export function profileController(dependencies: ProfileDependencies) {
  const { limits, describeClub, today, modules } = dependencies;
  const forgetPerson = createForgetPerson(modules);
  return controller(profileCalls, {
    'PATCH /api/user/update': {
      access: 'account',
      proof: 'login',
      event: 'accountChange',
      async handler({ body, by }) {
        await updateProfile(by, body, { clubName: describeClub().name, today: today() });
        return { message: 'Profile updated successfully!' };
      },
    },
    'POST /api/user/confirmation-mail': {
      access: 'account',
      proof: 'login',
      event: 'none',
      guards: [
        limits.eachAccount('confirmation-mails-of-account', {
          points: confirmationMailsAnHour,
          seconds: 60 * 60,
        }),
      ],
      handler: ({ by, source }) => askToConfirmAgain(by, limits.hideSource(source), dependencies),
    },
    'GET /api/user/export': {
      access: 'account',
      proof: 'login',
      more: {
        vouchedAddress: 'The messages from the address, with the answers.',
        provedAddress: 'Mails, registrations, certificates and applications of the address.',
      },
      event: 'export',
      guards: [limits.eachAccount('exports', { points: exportsAnHour, seconds: 60 * 60 })],
      /** A file for people, so it is indented. */
      async handler({ by, response }) {
        const day = { today: today(), timeZone: describeClub().timeZone };
        const data = await exportOwnData(by, day, modules);
        response.attachment('my-data.json').send(JSON.stringify(data, null, 2));
      },
    },
    'DELETE /api/user': {
      access: 'account',
      proof: 'login',
      more: {
        provedAddress: 'Takes the name out of what belongs to the address.',
      },
      event: 'accountDeletion',
      async handler({ body: { password }, by, source }) {
        await requireOwnPassword(by, { field: 'password', password, source }, dependencies);
        await deleteUser(by._id, by, forgetPerson);
      },
    },
  });
}
