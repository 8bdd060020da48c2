import type { RoundSlotsDto, SaveSlot } from '@club/shared/interview';

/** What is loaded again after a change of the times. */
export const slotChanges = ['interviews', 'applications', 'decisions', 'audit'] as const;

/** The times without the people, as the API takes them. */
export function toSaved({ slots }: RoundSlotsDto): SaveSlot[] {
  return slots.map(({ takenBy, attendance, ...slot }) => slot);
}

/** All times, one of them changed. */
export function withSlot(stored: RoundSlotsDto, changed: SaveSlot): SaveSlot[] {
  return toSaved(stored).map((slot) => (slot.key === changed.key ? changed : slot));
}

/** All times but one. */
export function withoutSlot(stored: RoundSlotsDto, key: string): SaveSlot[] {
  return toSaved(stored).filter((slot) => slot.key !== key);
}

/** At the field for the names of those who ask. */
export const whoAsksHint =
  'Names, for the team only. May be empty. A reviewer of the round who is named as in the account sees the interview on the dashboard and under ‘Reading’; others you tell yourself.';
