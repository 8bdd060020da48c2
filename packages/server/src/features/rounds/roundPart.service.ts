import type { CurrentRoundDto } from '@club/shared/currentRound';
import type { RoundDto } from '@club/shared/round';
import type { ShownRound } from '@club/shared/shownRound';
import { lastMomentOf, phaseOf } from '@club/shared/shownRound';
import { NotFoundError } from '../../errors';
import type { SnapshotPart } from '../../livePages';
import { toHtml } from '../../sections/markdown';
import { earliest } from '../../time';
import type { Mails } from '../mails/mails.service';
import { RoundModel, toRoundDto } from './rounds.model';

/**
 * The round that is open, as everybody sees it.
 * @throws {NotFoundError} when none is
 */
export async function getCurrentRound({
  isEnabled: canMail,
}: Pick<Mails, 'isEnabled'>): Promise<CurrentRoundDto> {
  const round = await findOpenRound();
  if (!round) throw new NotFoundError('Nobody can apply at the moment.');
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
  const { title, text, opensAt, shownDeadline, removalDay, positions } = round;
  const changes = [new Date(opensAt), new Date(lastMomentOf(round) + 1)];
  return {
    value: {
      title,
      opensAt,
      shownDeadline,
      phase: phaseOf(round, now.getTime()),
      letter: { html: toHtml(text), positions, removalDay },
    },
    validUntil: earliest(changes.filter((moment) => moment > now)),
  };
}

async function findOpenRound(): Promise<RoundDto | null> {
  const round = await RoundModel.findOne({ state: 'open' }).lean();
  return round && toRoundDto(round);
}
