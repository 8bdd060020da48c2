import { applicationCalls } from '@club/shared/applicationCalls';
import { controller } from '../../calls/controller';
import { runInCrowd } from '../../lib/crowdTurns';
import { listOfAccount, makeLinkOfAccount } from './accountApplications.service';
import { changeOwn } from './changedApplications.service';
import { mailDraftLink, openDraft } from './draftLinks.service';
import { confirmOwn, getOwn, withdrawOwn } from './ownApplications.service';
import { getCurrentRound } from './roundPart.service';
import { type ApplicationDependencies, saveApplication } from './savedApplications.service';

/** What people do who apply. */
export function applicationsController(dependencies: ApplicationDependencies) {
  const { mails, limits } = dependencies;
  const own = { proof: 'link', event: 'none' } as const;
  return controller(applicationCalls, {
    'GET /api/rounds/current': {
      access: 'anyone',
      proof: 'nothing',
      handler: () => getCurrentRound(mails),
    },
    'PUT /api/applications/:applicationId': {
      access: 'anyoneOrAccount',
      ...own,
      more: { login: 'What is sent with the address of the account is in its profile.' },
      async handler({ applicationId, body, account, source: address }) {
        const source = limits.hideSource(address);
        const call = { ...dependencies, source, account };
        const save = () => saveApplication(applicationId, body, call);
        return await runInCrowd({ source, name: applicationId }, save);
      },
    },
    'POST /api/applications/:applicationId/link': {
      access: 'anyone',
      ...own,
      handler: ({ applicationId, body, source }) =>
        mailDraftLink(applicationId, body, { ...dependencies, source: limits.hideSource(source) }),
    },
    'POST /api/applications/draft': {
      access: 'anyone',
      ...own,
      handler: ({ body }) => openDraft(body.token),
    },
    'POST /api/applications/own': {
      access: 'anyone',
      ...own,
      handler: ({ body }) => getOwn(body.token),
    },
    'POST /api/applications/own/confirm': {
      access: 'anyone',
      ...own,
      handler: ({ body }) => confirmOwn(body.token),
    },
    'POST /api/applications/own/change': {
      access: 'anyone',
      ...own,
      handler: ({ body }) => changeOwn(body, dependencies),
    },
    'POST /api/applications/own/withdraw': {
      access: 'anyone',
      ...own,
      handler: ({ body }) => withdrawOwn(body.token, dependencies),
    },
    'GET /api/user/applications': {
      access: 'account',
      proof: 'login',
      more: { provedAddress: 'Also what others have sent with the address.' },
      handler: ({ by }) => listOfAccount(by),
    },
    'POST /api/user/applications/:applicationId/link': {
      access: 'account',
      proof: 'login',
      more: { provedAddress: 'Also of what others have sent with the address.' },
      event: 'none',
      handler: async ({ applicationId, by }) => ({
        token: await makeLinkOfAccount(applicationId, by),
      }),
    },
  });
}
