import type { RoundDto } from '@club/shared/round';
import { ConflictError } from '../../../errors';
import type { LivePages } from '../../../livePages';
import { recordAudit, theLink } from '../../audit/audit.service';
import type { Mails } from '../../mails/mails.service';
import { joinTeam } from '../../team/joinedMembers.service';
import type { OpenedApplication } from '../applicationLinks.service';
import { tellReply } from '../applicationMails.service';
import { ApplicationModel } from '../applications.model';
import { getRound, subjectOf } from '../rounds.service';
import { fillOwnWords, ownTextOf, textsOf } from './decisionTexts.service';
import { entryOf, lastDayOfOffer, nameOfPosition, type OfferContext, withReply } from './entries';
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
  await changeReleased(round._id, (entries) => {
    const entry = entryOf(entries, application._id);
    isOpen = entry.outcome === 'accepted' && application.state === 'submitted';
    answered = undefined;
    if (!isOpen || entry.reply === said) return entries;
    requireOpen(entry, today);
    answered = nameOfPosition(round.positions, entry.position);
    offerText = entry.offerText;
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
    await tellReply({ ...application, isProved }, details, mails);
  }
  if (accept) await seatPeople(round, pages, (entry) => entry.application === application._id);
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
