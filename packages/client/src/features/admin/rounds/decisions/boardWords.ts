import type { CandidateDto, DecideRequest, DecisionsDto, ReleaseDto } from '@club/shared/decision';
import { decisionWords } from '@club/shared/decisionWords';
import { isolate } from '@club/shared/isolate';
import { positionsToLook } from '@club/shared/looks';
import type { RoundPosition } from '@club/shared/round';

/** What somebody can do with a candidate at a position. */
export type Act = 'accept' | 'reserve' | 'pass' | 'decline';

export const actNames: Readonly<Record<Act, string>> = {
  accept: 'Accept',
  reserve: 'Reserve',
  pass: 'Not for us',
  decline: 'Decline',
};

/** Whether this is what is decided at a position. */
export function isDone(act: Act, { outcome, ...candidate }: CandidateDto, position: string) {
  switch (act) {
    case 'accept':
      return outcome === 'accepted' && candidate.position === position;
    case 'reserve':
      return outcome === 'reserve' && candidate.position === position;
    case 'pass':
      return candidate.passed.includes(position);
    case 'decline':
      return outcome === 'declined';
  }
}

/** Why a choice was refused, and in which row it was made. */
export interface Refusal {
  /** Of the application. */
  application: string;
  /** Key of the position in whose table it was chosen; null for all at once. */
  at: string | null;
  reason: string;
}

/**
 * What the API gets; doing what is done takes it back. The last 'Not for us' of somebody's choice declines, as the API
 * does it, too.
 */
export function toDecision(
  act: Act,
  candidate: CandidateDto,
  position: string,
  positions: readonly RoundPosition[],
): Omit<DecideRequest, 'version'> {
  const { choices, passed } = candidate;
  const withThis = [...new Set([...passed, position])];
  const withoutThis = passed.filter((key) => key !== position);
  const isBack = isDone(act, candidate, position);
  const nothing = { outcome: null, position: null };
  const declined = { outcome: 'declined', position: null } as const;
  switch (act) {
    case 'accept':
      return isBack ? nothing : { outcome: 'accepted', position, passed: withoutThis };
    case 'reserve':
      return isBack ? nothing : { outcome: 'reserve', position, passed: withoutThis };
    case 'decline':
      return isBack ? { ...nothing, passed: withoutThis } : { ...declined, passed: withThis };
    case 'pass': {
      const { outcome } = candidate;
      const holds = outcome !== 'declined' && candidate.position !== position;
      const rest = holds ? { outcome, position: candidate.position } : nothing;
      if (isBack) return { ...rest, passed: withoutThis };
      const isLast = positionsToLook(positions, { choices, passed: withThis }).length === 0;
      return { ...(isLast && !rest.outcome ? declined : rest), passed: withThis };
    }
  }
}

/**
 * Why the person cannot be declined from a position: another one has accepted the person or put them on its reserve,
 * or has not looked yet. '' where it is possible, and once it is done.
 */
export function declineBar(
  { outcome, choices, passed, position: holder }: CandidateDto,
  position: string,
  positions: readonly RoundPosition[],
): string {
  if (outcome === 'declined') return '';
  if (holder !== null && holder !== position) {
    return `${namesOf(positions.filter(({ key }) => key === holder))} has the person: ‘Decline’ there`;
  }
  // Who declines has looked.
  const missing = positionsToLook(positions, { choices, passed: [...passed, position] });
  if (missing.length === 0) return '';
  return `‘Decline’ once ${namesOf(missing)} ${missing.length === 1 ? 'has' : 'have'} looked`;
}

function namesOf(positions: readonly RoundPosition[]): string {
  return new Intl.ListFormat('en').format(positions.map(({ name }) => isolate(name)));
}

/** Who is on the team for a position without an application. @param names at least one */
export function byHandWords(names: readonly string[], position: string): string {
  const who = new Intl.ListFormat('en').format(names.map(isolate));
  const verb = names.length === 1 ? 'is' : 'are';
  return `${who} ${verb} on the team as ${isolate(position)} already, without an application.`;
}

/** What is decided about somebody, or what the person has answered. */
export function wordsOf(
  { outcome, position, reply }: CandidateDto,
  positions: readonly RoundPosition[],
): string {
  if (outcome === null) return 'Undecided';
  const { name = '' } = positions.find(({ key }) => key === position) ?? {};
  return decisionWords(outcome, reply, name);
}

/** What somebody else has decided between two boards, in words. */
export function describeChanges(before: DecisionsDto, after: DecisionsDto): string[] {
  return after.candidates.flatMap((candidate) => {
    const former = before.candidates.find(({ _id }) => _id === candidate._id);
    const words = wordsOf(candidate, after.positions);
    if (former && wordsOf(former, before.positions) === words) return [];
    return `${candidate.name}: ${words}`;
  });
}

/** What a release would end, e.g. '2 interviews are still to come. 5 are invited and have no time yet.'; '' for nothing. */
export function describeInterviews({
  interviewsToCome: toCome,
  invitedWithoutTime: untimed,
}: Pick<ReleaseDto, 'interviewsToCome' | 'invitedWithoutTime'>): string {
  const interviews = toCome === 1 ? '1 interview is' : `${toCome} interviews are`;
  const people = untimed === 1 ? '1 is invited and has' : `${untimed} are invited and have`;
  return [
    ...(toCome > 0 ? [`${interviews} still to come.`] : []),
    ...(untimed > 0 ? [`${people} no time yet.`] : []),
  ].join(' ');
}

type Answer = Pick<CandidateDto, 'reply' | 'replyBy'>;

/** What the people of a list have said, each kind of answer that there is with its number. */
export function countReplies(people: readonly Pick<Answer, 'reply'>[]): string {
  const count = (wanted: Answer['reply']) => people.filter(({ reply }) => reply === wanted).length;
  const has = (one: number) => (one === 1 ? '1 has' : `${one} have`);
  const [yes, no, silent, waiting] = [count('yes'), count('no'), count('silent'), count(null)];
  return [
    ...(yes > 0 ? [`${has(yes)} said yes`] : []),
    ...(no > 0 ? [`${has(no)} said no`] : []),
    ...(silent > 0 ? [`${has(silent)} not answered in time`] : []),
    ...(waiting > 0 ? [`${waiting} can still answer`] : []),
  ].join(', ');
}

/** What an accepted person has said, or until when the person can. */
export function replyWords({ reply, replyBy }: Answer, formatDay: (day: string) => string): string {
  switch (reply) {
    case 'yes':
      return 'Has said yes';
    case 'no':
      return 'Has said no';
    case 'silent':
      return 'Has not answered';
    case null:
      return replyBy === null ? '' : `Can answer until ${formatDay(replyBy)}`;
  }
}

/** How an accepted person has come to a place after the release, and who was offered it next; '' for neither. */
export function placeWords(
  { _id, isOfferedLater, placeOf }: CandidateDto,
  candidates: readonly CandidateDto[],
): string {
  const former = candidates.find((candidate) => candidate._id === placeOf);
  const next = candidates.find((candidate) => candidate.placeOf === _id);
  const verb = former?.reply === 'no' ? 'said no' : 'did not answer';
  const after = former ? `after ${isolate(former.name)} ${verb}` : 'later';
  const offered = isOfferedLater ? ` (offered ${after})` : '';
  return next ? `${offered}: offered to ${isolate(next.name)}` : offered;
}
