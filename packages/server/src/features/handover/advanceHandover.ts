import { createToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import type { Logger } from '../../lib/logger';
import type { HandoverContext } from './carryOut';
import { advance, advanceAccepted } from './handover.service';

type FromModules = Pick<
  HandoverContext,
  'findNextTeam' | 'findJoinedEmails' | 'findUndecidedRounds'
>;

/** What a handover needs of the site, as long as it runs. */
export interface HandoverDependencies
  extends Omit<HandoverContext, 'today' | 'timeZone' | 'url' | keyof FromModules> {
  modules: FromModules;
  describeClub: DescribeClub;
  logger: Logger;
}

/** What it needs at this moment: the day may change while the site runs, and the time zone too. */
export function toHandoverContext(dependencies: HandoverDependencies): HandoverContext {
  const { pages, oneTimeLinks, mails, describeClub, modules } = dependencies;
  const { timeZone, url } = describeClub();
  return {
    pages,
    oneTimeLinks,
    mails,
    today: createToday(describeClub)(),
    timeZone,
    url,
    findNextTeam: (today) => modules.findNextTeam(today),
    findJoinedEmails: (applications) => modules.findJoinedEmails(applications),
    findUndecidedRounds: (today) => modules.findUndecidedRounds(today),
  };
}

/** Advances the handover that runs: when the site starts, and every day. */
export function advanceHandover(dependencies: HandoverDependencies): Promise<void> {
  return logFailure(dependencies, () => advance(toHandoverContext(dependencies)));
}

/**
 * Advances it after somebody has accepted an invitation.
 * @param handoverId of the handover that has invited; undefined for an admin's invitation
 */
export async function advanceAfterAcceptance(
  handoverId: string | undefined,
  dependencies: HandoverDependencies,
): Promise<void> {
  if (handoverId === undefined) return advanceHandover(dependencies);
  return logFailure(dependencies, () =>
    advanceAccepted(handoverId, toHandoverContext(dependencies)),
  );
}

/** The acceptance or the start succeeds also then, and the next look at the handover tries again. */
async function logFailure(
  { logger }: HandoverDependencies,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error }, 'the handover did not go on; the next look does it');
  }
}
