import type { CurrentRoundDto } from '@club/shared/currentRound';
import type { PagesPreview } from '@club/shared/preview';
import type { RoundDto } from '@club/shared/round';
import type { RoundPhase, ShownRound } from '@club/shared/shownRound';
import { lastMomentOf, phaseOf } from '@club/shared/shownRound';
import { ConflictError, NotFoundError } from '../../errors';
import type { LivePages, SnapshotPart } from '../../livePages';
import { toHtml } from '../../sections/markdown';
import { earliest } from '../../time';
import type { Mails } from '../mails/mails.service';
import { RoundModel, toRoundDto } from './rounds.model';
import { getRound } from './rounds.service';

/**
 * The round that is open, as everybody sees it.
 * @throws {NotFoundError} when none is
 */
export async function getCurrentRound({
  isEnabled: canMail,
}: Pick<Mails, 'isEnabled'>): Promise<CurrentRoundDto> {
  const round = await findOpenRound();
  if (!round) throw new NotFoundError('Nobody can apply at the moment.');
  return toCurrentDto(round, canMail);
}

function toCurrentDto(round: RoundDto, canMail: boolean): CurrentRoundDto {
  const { _id, title, text, opensAt, shownDeadline, removalDay, positions, questions } = round;
  return {
    _id,
    title,
    text,
    opensAt,
    shownDeadline,
    removalDay,
    positions,
    questions,
    now: new Date().toISOString(),
    canMail,
  };
}

/** The round that is open as the pages show it, with what its own page shows; null while none is. */
export async function readRoundPart(now = new Date()): Promise<SnapshotPart<ShownRound | null>> {
  const round = await findOpenRound();
  if (!round) return { value: null, validUntil: null };
  const { opensAt } = round;
  const changes = [new Date(opensAt), new Date(lastMomentOf(round) + 1)];
  return {
    value: toShown(round, phaseOf(round, now.getTime())),
    validUntil: earliest(changes.filter((moment) => moment > now)),
  };
}

function toShown(round: RoundDto, phase: RoundPhase): ShownRound {
  const { title, text, opensAt, shownDeadline, removalDay, positions } = round;
  const letter = { html: toHtml(text), positions, removalDay };
  return { title, opensAt, shownDeadline, phase, letter };
}

/**
 * The pages as they will be while people can apply, also before anybody sees the round. What has no words yet is left
 * out.
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when a day is missing that its page shows
 */
export async function previewRound(
  id: string,
  pages: Pick<LivePages, 'preview'>,
): Promise<PagesPreview> {
  const round = await getRound(id);
  if (round.shownDeadline === '' || round.removalDay === '') {
    throw new ConflictError('Please fill in the deadline, and when names are deleted, first.');
  }
  const { content, ...preview } = await pages.preview({});
  const whole = {
    ...round,
    positions: round.positions.filter(({ name }) => name !== ''),
    questions: round.questions.filter(({ label }) => label !== ''),
  };
  const { letter, ...shown } = toShown(whole, 'open');
  const previewed = toCurrentDto(whole, false);
  return {
    ...preview,
    content: { ...content, round: { ...shown, letter: letter && { ...letter, previewed } } },
  };
}

async function findOpenRound(): Promise<RoundDto | null> {
  const round = await RoundModel.findOne({ state: 'open' }).lean();
  return round && toRoundDto(round);
}
