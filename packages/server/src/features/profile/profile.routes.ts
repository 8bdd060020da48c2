import { message } from '@club/shared/rules/shape';
import { type Call, call } from '../../calls/call';
import { ownData } from './profile.answers';
import {
  deleteAccount,
  exportAccount,
  type ProfileDependencies,
  updateProfile,
} from './profile.controller';
import { deleteAccountRequest, updateProfileRequest } from './profile.validators';

const exportsAnHour = 5;

export function profileCalls(dependencies: ProfileDependencies): Call[] {
  return [
    call({
      method: 'PATCH',
      path: '/api/user/update',
      summary: 'Change the own profile.',
      access: 'account',
      proof: 'login',
      event: 'accountChange',
      body: updateProfileRequest,
      status: 200,
      answer: message,
      refusals: {
        409: 'Somebody else has changed the account meanwhile: `current` is how.',
        422: 'The email address is not the own one, the phone number would go, or the name is kept for the club.',
      },
      handler: updateProfile(dependencies),
    }),
    call({
      method: 'GET',
      path: '/api/user/export',
      summary: 'Everything that the site holds about the person, as a file.',
      access: 'account',
      proof: 'login',
      more: {
        vouchedAddress: 'The messages from the address, with the answers.',
        provedAddress: 'Mails, registrations, certificates and applications of the address.',
      },
      event: 'export',
      guards: [
        dependencies.limits.eachAccount('exports', { points: exportsAnHour, seconds: 60 * 60 }),
      ],
      status: 200,
      answer: ownData,
      refusals: { 429: `The account has had ${exportsAnHour} in this hour.` },
      handler: exportAccount(dependencies.today),
    }),
    call({
      method: 'DELETE',
      path: '/api/user',
      summary: 'Delete the own account.',
      access: 'account',
      proof: 'login',
      more: {
        provedAddress: 'Takes the name out of what belongs to the address.',
      },
      event: 'accountDeletion',
      body: deleteAccountRequest,
      status: 204,
      refusals: {
        409: 'It is the last admin, or it was changed meanwhile.',
        422: 'The password is wrong.',
        429: 'The password was wrong too often, or asked for too often.',
      },
      handler: deleteAccount(dependencies),
    }),
  ];
}
