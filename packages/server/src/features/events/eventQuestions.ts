import { randomBytes } from 'node:crypto';
import type { EventQuestion, SaveEventQuestion } from '@club/shared/event';

const keyBytes = 4;

/**
 * The questions as they are stored. One that means something else than before gets a new key: the answers
 * to the former one are no answers to it.
 * @param former those that the event has now
 */
export function withKeys(
  questions: SaveEventQuestion[],
  former: readonly EventQuestion[],
): EventQuestion[] {
  return questions.map((question) => {
    const same = former.find(
      ({ key, kind, label }) =>
        key === question.key && kind === question.kind && label === question.label,
    );
    return { ...question, key: same?.key ?? randomBytes(keyBytes).toString('hex') };
  });
}
