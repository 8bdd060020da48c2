import type {
  GroupLetter,
  ReleaseDto,
  ReleaseGroup,
  ReleaseLetter,
  ReleaseMail,
} from '@club/shared/decision';
import type { RoundDto } from '@club/shared/round';
import type { ClubDetails } from '../../../clubDetails';
import { previewLateMail } from '../../mails/lateMails.service';
import type { Mails } from '../../mails/mails.service';
import type { ApplicationRecord } from '../applications.model';
import type { EndedInterviewOf } from '../interviews/interviewsToCome.service';
import { fillOwnWords, ownTextOf, textsOf } from './decisionTexts.service';
import { lastDayOfOffer, nameOfPosition } from './entries';
import type { Entry, RoundDecisionsRecord } from './roundDecisions.model';

/** What is decided, and about whom. */
export interface Decided {
  round: RoundDto;
  entries: Entry[];
  applications: ApplicationRecord[];
}

/** Somebody about whom something is decided. */
interface Addressee {
  person: ApplicationRecord;
  entry: Entry;
  /** Name of the position; '' for who is declined. */
  position: string;
}

interface LetterContext {
  board: Pick<RoundDecisionsRecord, 'texts'> | null;
  /** Whether the site mails each person. */
  isMailed: boolean;
  club: ClubDetails;
  /** Which interviews the release ends. */
  endedOf: EndedInterviewOf;
}

/** Who gets which mail, and what it says. Where the site sends none, it is one text for all of a group. */
export function writeLetters(
  decided: Decided,
  context: LetterContext,
): Pick<ReleaseDto, 'mails' | 'letters'> {
  const ofEach = <Made>(make: (group: ReleaseGroup, people: Addressee[]) => Made) => {
    const of = (group: ReleaseGroup) => make(group, listAddressees(group, decided));
    return {
      accepted: of('accepted'),
      offered: of('offered'),
      reserve: of('reserve'),
      declined: of('declined'),
    };
  };
  return {
    mails: ofEach((_group, people) => people.map(toMail)),
    letters: ofEach((group, people) => writeLetter(group, people, decided.round, context)),
  };
}

function listAddressees(
  group: ReleaseGroup,
  { round, entries, applications }: Decided,
): Addressee[] {
  const people = new Map(applications.map((application) => [application._id, application]));
  return entries.flatMap((entry) => {
    const person = people.get(entry.application);
    if (!person || groupOf(entry) !== group) return [];
    return { person, entry, position: nameOfPosition(round.positions, entry.position) };
  });
}

function groupOf({ outcome, offeredAt }: Entry): ReleaseGroup | null | undefined {
  return outcome === 'accepted' && offeredAt ? 'offered' : outcome;
}

function toMail({ person: { name, email }, entry, position }: Addressee): ReleaseMail {
  const { reply = null, replyBy = null } = entry;
  return { name, email, position, reply, replyBy };
}

/** In the place of the link of each person, which is made when the mail leaves. */
const linkInPreview = '(the link of this person’s own page)';

/** In the place of a name, while nobody gets such a mail. */
const nameInPreview = '(the person’s name)';

function writeLetter(
  group: ReleaseGroup,
  people: Addressee[],
  round: RoundDto,
  { board, isMailed, club, endedOf }: LetterContext,
): GroupLetter {
  const outcome = group === 'offered' ? 'accepted' : group;
  const waiting = people.filter(({ entry }) => !entry.reply);
  const example = {
    position: outcome === 'declined' ? '' : (round.positions[0]?.name ?? ''),
    entry: { application: '', ...(group === 'offered' ? exampleOffer(round, board) : unanswered) },
    person: null,
  };
  const [addressed = []] = [waiting, people, [example]].filter(({ length }) => length > 0);
  const interviewOf = ({ person }: { person: ApplicationRecord | null }) =>
    person && endedOf(person);
  const shown = addressed.find((one) => interviewOf(one) !== null) ?? addressed[0];
  const of = isMailed && shown ? [shown] : addressed;
  const only = of.length === 1 ? of[0] : undefined;
  const position = sameOf(of.map(({ position }) => position));
  const name = only?.person?.name ?? (isMailed ? nameInPreview : 'all of you');
  const interviews = of.flatMap((one) => interviewOf(one) ?? []);
  const details = {
    name: isMailed ? name : '',
    title: round.title,
    position,
    interviewAt:
      isMailed || interviews.length === 0 ? (interviews[0] ?? null) : ('of some' as const),
    replyBy: sameOf(of.map(({ entry }) => entry.replyBy ?? round.replyBy)),
    text: fillOwnWords(sameOf(of.map(({ entry }) => ownTextOf(board, { ...entry, outcome }))), {
      name,
      position: position || 'a person of the team',
    }),
    news: group === 'offered' ? ('offer' as const) : group,
    link: isMailed ? linkInPreview : null,
  };
  const addressee = isMailed ? (only?.person?.name ?? null) : null;
  return { ...previewLateMail('roundDecision', details, club), addressee };
}

const unanswered = { replyBy: null, offerText: null };

/** An offer that follows from an answer on the last day. */
function exampleOffer(round: RoundDto, board: LetterContext['board']) {
  return { replyBy: lastDayOfOffer(round.replyBy, round), offerText: textsOf(board).offered };
}

/** A place that somebody is about to be offered. */
interface Offer {
  /** Of the person. */
  name: string;
  /** Of the round. */
  title: string;
  /** Name of the position. */
  position: string;
  /** 'YYYY-MM-DD': the last day to answer. */
  replyBy: string;
  /** The team's own sentences about it, as they were written. May be ''. */
  text: string;
}

/** The mail about an offer; where the site sends none, what the team can send. */
export function writeOffer(
  { name, text, ...offer }: Offer,
  { isEnabled }: Pick<Mails, 'isEnabled'>,
  club: ClubDetails,
): ReleaseLetter {
  const details = {
    ...offer,
    name: isEnabled ? name : '',
    text: fillOwnWords(text, { name, position: offer.position }),
    interviewAt: null,
    news: 'offer' as const,
    link: isEnabled ? linkInPreview : null,
  };
  return previewLateMail('roundDecision', details, club);
}

/** What is true for all of them; '' when they differ. */
function sameOf(values: string[]): string {
  const [first = '', ...others] = new Set(values);
  return others.length === 0 ? first : '';
}
