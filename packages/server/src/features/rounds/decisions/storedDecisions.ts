import { compareAndSwap } from '../../../lib/compareAndSwap';
import { createOnce } from '../../../lib/createOnce';
import { type Entry, RoundDecisionsModel, type RoundDecisionsRecord } from './roundDecisions.model';

type LeftFree = NonNullable<RoundDecisionsRecord['leftFree']>[number];

const swapBoard = compareAndSwap<'version', RoundDecisionsRecord>(RoundDecisionsModel, 'version');

/** Makes the board of a round, once. */
export async function createBoard(round: string): Promise<void> {
  await createOnce(RoundDecisionsModel, round, { version: 1, entries: [] });
}

/** The decisions of a round once they are released; null before. */
export async function findReleased(round: string): Promise<RoundDecisionsRecord | null> {
  return await RoundDecisionsModel.findOne({ _id: round, releasedAt: { $ne: null } }).lean();
}

/** The applications of a round about which something is decided. */
export async function listDecided(round: string): Promise<string[]> {
  const board = await RoundDecisionsModel.findById(round, 'entries').lean();
  return board?.entries.map(({ application }) => application) ?? [];
}

/**
 * Changes the entries of a round in one write, as often as somebody else is faster.
 * @param change gives the new entries, or the same ones for no change; it throws to refuse the change
 */
export async function changeBoard(
  round: string,
  change: (board: RoundDecisionsRecord) => Entry[],
): Promise<void> {
  await swapBoard({ _id: round }, (board) => {
    const entries = change(board);
    return entries === board.entries ? null : { entries };
  });
}

/** The same for a round that is released. */
export async function changeReleased(
  round: string,
  change: (entries: Entry[]) => Entry[],
): Promise<void> {
  await changeBoard(round, ({ releasedAt, entries }) => (releasedAt ? change(entries) : entries));
}

/**
 * Changes which places of a round that is released are left free, in one write.
 * @returns false when it is not released
 */
export async function changeLeftFree(
  round: string,
  change: (board: RoundDecisionsRecord) => LeftFree[],
): Promise<boolean> {
  const released = { _id: round, releasedAt: { $ne: null } };
  return (await swapBoard(released, (board) => ({ leftFree: change(board) }))) !== null;
}

/**
 * Places that became free, were offered to somebody of a reserve, and have no answer yet.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @returns how many there are, and the page that says whom to tell; of several rounds that of one
 */
export async function findOpenOffers(today: string): Promise<{ count: number; href: string }> {
  const open = { outcome: 'accepted', offeredAt: { $ne: null }, reply: null };
  const boards = await RoundDecisionsModel.find({
    releasedAt: { $ne: null },
    entries: { $elemMatch: { ...open, replyBy: { $gte: today } } },
  }).lean();
  const offers = boards.flatMap(({ entries }) =>
    entries.filter(
      ({ outcome, offeredAt, reply, replyBy }) =>
        outcome === 'accepted' && offeredAt && !reply && replyBy && replyBy >= today,
    ),
  );
  const round = boards[0]?._id;
  return { count: offers.length, href: round ? `/admin/rounds/${round}/release#offered` : '' };
}
