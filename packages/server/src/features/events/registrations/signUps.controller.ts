import { signUpCalls } from '@club/shared/registrationCalls';
import { controller } from '../../../calls/controller';
import { findInCrowd, runInCrowd } from '../../../lib/crowdTurns';
import {
  cancelOwn,
  changeOwnAnswers,
  confirmOwn,
  getOwn,
  listOwn,
  makeOwnLink,
  type OwnDetails,
} from './ownRegistrations.service';
import { findByLink } from './registrationLinks.service';
import { type SignUpDependencies, signUp } from './signUps.service';

interface SignUpsDependencies
  extends SignUpDependencies,
    Pick<OwnDetails, 'findCertificateState'> {}

export function signUpsController(dependencies: SignUpsDependencies) {
  const { limits, tell, describeClub, findCertificateState } = dependencies;
  const details = () => ({ timeZone: describeClub().timeZone, findCertificateState });
  return controller(signUpCalls, {
    'POST /api/events/:slug/registrations': {
      access: 'anyoneOrAccount',
      proof: 'nothing',
      more: {
        link: 'Takes back what was typed with a wrong address, by the hash of the link that was mailed there.',
        provedAddress: 'The ticket at once, and nobody else can close the event for it.',
      },
      event: 'none',
      handler({ slug, body, account, source }) {
        const caller = { account, source: limits.hideSource(source) };
        const sign = () => signUp(slug, body, caller, dependencies);
        return runInCrowd({ source: caller.source, name: account?._id }, sign);
      },
    },
    'POST /api/registrations/own': {
      access: 'anyone',
      proof: 'link',
      event: 'none',
      handler: ({ body }) => getOwn(body.token, details()),
    },
    'POST /api/registrations/own/confirm': {
      access: 'anyoneOrAccount',
      proof: 'link',
      more: {
        login: 'Proves the address of the account, if the link was mailed to that address.',
      },
      event: 'none',
      handler({ body: { token }, account, source }) {
        const caller = { account, source: limits.hideSource(source) };
        const confirm = () => confirmOwn(token, caller, dependencies, details());
        return inTurnOfLink(token, caller.source, dependencies, confirm);
      },
    },
    'POST /api/registrations/own/cancel': {
      access: 'anyone',
      proof: 'link',
      event: 'none',
      handler: ({ body: { token }, source }) =>
        inTurnOfLink(token, limits.hideSource(source), dependencies, () =>
          cancelOwn(token, tell, details()),
        ),
    },
    'POST /api/registrations/own/answers': {
      access: 'anyone',
      proof: 'link',
      event: 'none',
      handler: ({ body }) => changeOwnAnswers(body, details()),
    },
    'GET /api/user/registrations': {
      access: 'account',
      proof: 'login',
      more: {
        provedAddress: 'Also what others have typed for the address.',
      },
      handler: ({ by }) => listOwn(by, details()),
    },
    'POST /api/user/registrations/:id/link': {
      access: 'account',
      proof: 'login',
      more: {
        provedAddress: 'Also of what others have typed for the address.',
      },
      event: 'none',
      handler: async ({ id, by }) => ({ ticket: await makeOwnLink(id, by) }),
    },
  });
}

/** When it is the turn of who has the link. One that is none is refused before it waits. */
async function inTurnOfLink<Result>(
  token: string,
  source: string,
  { limits }: SignUpDependencies,
  act: () => Promise<Result>,
): Promise<Result> {
  const { _id } = await findInCrowd(source, () => findByLink(token), limits.countMiss);
  return await runInCrowd({ source, name: _id.toHexString() }, act);
}
