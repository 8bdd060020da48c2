import { isolate } from './isolate';
import type { ReadingReminder } from './review';

/** Who has reminded the reviewers of a round last, in a sentence. @param formatDayOf writes the day of a moment */
export function remindedWords(
  { at, by }: ReadingReminder,
  formatDayOf: (moment: string) => string,
): string {
  return `Last reminded on ${formatDayOf(at)} by ${isolate(by)}.`;
}
