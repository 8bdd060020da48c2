import type { RoundDto } from '@club/shared/round';
import { ConflictError } from '../../../errors';
import type { LivePages } from '../../../livePages';
import { type Actor, named, recordAudit, theLink } from '../../audit/audit.service';
import type { Mails } from '../../mails/mails.service';
import { joinTeam, leaveTeam } from '../../team/joinedMembers.service';
import type { OpenedApplication } from '../applicationLinks.service';
import { tellReply } from '../applicationMails.service';
import { ApplicationModel } from '../applications.model';
import { getRound, subjectOf } from '../rounds.service';
import { fillOwnWords, ownTextOf, textsOf } from './decisionTexts.service';
import {
  entryOf,
  hasFreePlace,
  lastDayOfOffer,
  mailKeyOf,
  nameOfPosition,
  type OfferContext,
  withPlaceAgain,
  withReply,
} from './entries';
import { recordReleases } from './release.service';
import { type Entry, RoundDecisionsModel } from './roundDecisions.model';
import { changeReleased, findReleased } from './storedDecisions';

interface ReplyDependencies {
  mails: Mails;
  pages: LivePages;
}

/**
 * Stores what an accepted person says, who gets a mail about it: somebody else may have had the link. The same answer
 * may come again.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @throws {ConflictError} when there is nothing to answer, another answer was given, or the day for it is over
 */
export async function reply(
  { application, isMailed }: OpenedApplication,
  accept: boolean,
  today: string,
  { mails, pages }: ReplyDependencies,
): Promise<void> {
  const round = await getRound(application.round.toHexString());
  const said = accept ? 'yes' : 'no';
  const context = accept ? null : await readOfferContext(round, today);
  let isOpen = false;
  /** The position that is answered now; undefined when the same answer was given before. */
  let answered: string | undefined;
  let offerText: Entry['offerText'];
  let mailKey = '';
  await changeReleased(round._id, (entries) => {
    const entry = entryOf(entries, application._id);
    isOpen = entry.outcome === 'accepted' && application.state === 'submitted';
    answered = undefined;
    if (!isOpen || entry.reply === said) return entries;
    requireOpen(entry, today);
    answered = nameOfPosition(round.positions, entry.position);
    offerText = entry.offerText;
    mailKey = mailKeyOf('reply', entry);
    return withReply(entries, application._id, said, context);
  });
  if (!isOpen) throw new ConflictError('There is nothing to answer.');
  if (answered !== undefined) {
    await recordAudit({
      actor: theLink,
      action: 'application.replied',
      subject: subjectOf(round),
      after: { application: application._id, reply: said },
    });
    const person = { name: application.name, position: answered };
    const own = ownTextOf(await findReleased(round._id), { outcome: 'accepted', offerText });
    const ownWords = fillOwnWords(own, person);
    const details = { title: round.title, position: answered, accepts: accept, ownWords };
    const isProved = application.isProved || isMailed;
    await tellReply({ ...application, isProved }, details, mailKey, mails);
  }
  if (accept) await seatPeople(round, pages, (entry) => entry.application === application._id);
}

/**
 * Notes that somebody who has a place, or can still say yes to one, cannot come, as they have told the team: it goes to
 * the first of the reserve, as after a no, and the person leaves the next team. Nobody else is mailed.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when the decisions are not released, or the person has no place
 */
export async function freePlace(
  roundId: string,
  application: string,
  by: Actor,
  { today, pages }: { today: string; pages: LivePages },
): Promise<void> {
  const round = await enterReply(roundId, application, by, {
    today,
    reply: 'no',
    change(entries, context) {
      const { outcome, reply } = entryOf(entries, application);
      if (outcome !== 'accepted' || reply === 'no' || reply === 'silent') {
        throw new ConflictError('This person has no place (any more).');
      }
      return withReply(entries, application, 'no', context, true);
    },
  });
  await unseatPeople(round, pages);
}

/**
 * Notes that somebody comes after all who could not, had said no or had not answered, as they have told the team: while
 * nobody else has the place, it counts as a yes. Nobody is mailed.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when the decisions are not released, the person was not accepted or has the place, the
 *   application does not count any more, or somebody else was offered the place
 */
export async function restorePlace(
  roundId: string,
  application: string,
  by: Actor,
  { today, pages }: { today: string; pages: LivePages },
): Promise<void> {
  const round = await enterReply(roundId, application, by, {
    today,
    reply: 'yes',
    change(entries, context) {
      const { outcome, reply, position } = entryOf(entries, application);
      if (outcome !== 'accepted' || !position || !reply || reply === 'yes') {
        throw new ConflictError('This person has not given a place back.');
      }
      if (!context.inEffect.has(application)) {
        throw new ConflictError('This application does not count any more.');
      }
      if (!hasFreePlace(entries, position, context)) {
        throw new ConflictError('The place was offered to somebody else meanwhile.');
      }
      return withPlaceAgain(entries, application);
    },
  });
  await seatPeople(round, pages, (entry) => entry.application === application);
}

interface EnteredReply {
  today: string;
  reply: 'yes' | 'no';
  /** Throws where it does not fit what is decided. */
  change: (entries: Entry[], context: OfferContext) => Entry[];
}

/**
 * Changes what somebody has answered, as the team enters it.
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when the decisions are not released
 */
async function enterReply(
  roundId: string,
  application: string,
  by: Actor,
  { today, reply, change }: EnteredReply,
): Promise<RoundDto> {
  const round = await getRound(roundId);
  await recordReleases();
  const context = await readOfferContext(round, today);
  let isEntered = false;
  await changeReleased(round._id, (entries) => {
    const changed = change(entries, context);
    isEntered = true;
    return changed;
  });
  if (!isEntered) throw new ConflictError('The decisions are not released yet.');
  await recordAudit({
    actor: named(by),
    action: 'application.replied',
    subject: subjectOf(round),
    after: { application, reply },
  });
  return round;
}

/** @throws {ConflictError} when the person has answered, or the day for it is over */
function requireOpen({ reply, replyBy }: Entry, today: string): void {
  if (reply === 'yes' || reply === 'no') {
    throw new ConflictError('You have answered already. Please write to the club if that changes.');
  }
  if (reply === 'silent' || (replyBy && replyBy < today)) {
    throw new ConflictError('The last day to answer is over. Please write to the club.');
  }
}

/**
 * What offers of this day depend on.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function readOfferContext(round: RoundDto, today: string): Promise<OfferContext> {
  const inEffect = { round: round._id, state: 'submitted', forgottenAt: null } as const;
  const released = await findReleased(round._id);
  return {
    positions: round.positions,
    inEffect: new Set(await ApplicationModel.distinct('_id', inEffect)),
    replyBy: lastDayOfOffer(today, round),
    offerText: textsOf(released).offered,
  };
}

/**
 * What follows from a release and from replies, every day and when the site starts: who was silent until the last day, or has left the
 * site, has lost the place, and who has said yes is on the team, also when the site stopped in between.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function settleReplies(today: string, pages: LivePages): Promise<void> {
  await recordReleases();
  const released = await RoundDecisionsModel.find({ releasedAt: { $ne: null } }, '_id').lean();
  for (const { _id } of released) {
    const round = await getRound(_id.toHexString());
    const context = await readOfferContext(round, today);
    await changeReleased(round._id, (entries) => withoutSilent(entries, context, today));
    await unseatPeople(round, pages);
    await seatPeople(round, pages);
  }
}

function withoutSilent(entries: Entry[], context: OfferContext, today: string): Entry[] {
  const isOver = ({ application, replyBy }: Entry) =>
    !context.inEffect.has(application) || Boolean(replyBy && replyBy < today);
  const silent = entries.filter(
    (entry) => entry.outcome === 'accepted' && !entry.reply && isOver(entry),
  );
  return silent.reduce(
    (left, { application }) => withReply(left, application, 'silent', context),
    entries,
  );
}

/** Takes those off the team who had said yes and cannot come. It may be repeated. */
async function unseatPeople({ _id }: RoundDto, pages: LivePages): Promise<void> {
  const { entries = [] } = (await findReleased(_id)) ?? {};
  const leaving = entries.filter(({ reply, isSeated }) => isSeated && reply !== 'yes');
  if (leaving.length === 0) return;
  for (const { application } of leaving) await leaveTeam(application, pages);
  const left = new Set(leaving.map(({ application }) => application));
  await changeReleased(_id, (current) =>
    current.map((entry) => (left.has(entry.application) ? { ...entry, isSeated: false } : entry)),
  );
}

/**
 * Makes those who have said yes people of the team, each once. It may be repeated.
 * @param isMeant whether somebody is looked at: of 60 who reply at one moment each seats their own person only
 */
async function seatPeople(
  { _id, positions }: RoundDto,
  pages: LivePages,
  isMeant: (entry: Entry) => boolean = () => true,
): Promise<void> {
  const { team, entries = [] } = (await findReleased(_id)) ?? {};
  const unseated = entries.filter(
    (entry) => entry.reply === 'yes' && !entry.isSeated && isMeant(entry),
  );
  if (!team || unseated.length === 0) return;
  const ids = unseated.map(({ application }) => application);
  for (const { _id: application, name } of await ApplicationModel.find(
    { _id: { $in: ids }, forgottenAt: null },
    'name',
  ).lean()) {
    const position = nameOfPosition(positions, entryOf(entries, application).position);
    await joinTeam({ application, name, position }, team, pages);
  }
  await changeReleased(_id, (current) =>
    current.map((entry) =>
      ids.includes(entry.application) && !entry.isSeated ? { ...entry, isSeated: true } : entry,
    ),
  );
}
