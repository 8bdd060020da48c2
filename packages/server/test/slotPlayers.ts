import { PlayerProcess } from './playerProcess';

/** What a process does: choose this time for who has this link; null gives back one's own. */
export type SlotOrder = { token: string; slot: string | null }[];

/** What has become of one of them: their own time afterwards, or why it was refused. */
export type SlotReport = { token: string; time: string | null } | { token: string; error: string };

/** A process in which people choose times for interviews. */
export type SlotPlayer = PlayerProcess<SlotOrder, SlotReport>;

export function startSlotPlayer(databaseUri: string): Promise<SlotPlayer> {
  return PlayerProcess.start('slotPlayer', databaseUri);
}
