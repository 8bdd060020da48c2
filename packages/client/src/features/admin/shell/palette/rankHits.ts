import { foldText } from '@club/shared/fold';
import type { Hit, HitGroup } from './Hit';

/** How well a label answers what was typed: 0 when it begins with it, 1 when it holds each word, else 2. */
function rankHit({ label, isWholeList }: Hit, text: string): number {
  if (isWholeList) return 2;
  const name = foldText(label);
  const typed = foldText(text);
  if (name.startsWith(typed)) return 0;
  return typed.split(' ').every((word) => name.includes(word)) ? 1 : 2;
}

/** The best first; what is equally good stays in its order. */
export function rankHits(hits: readonly Hit[], text: string): Hit[] {
  return hits.toSorted((one, other) => rankHit(one, text) - rankHit(other, text));
}

/** The groups with the best hits first: a title that was typed comes before texts that hold its words. */
export function rankGroups(groups: readonly HitGroup[], text: string): HitGroup[] {
  const best = ({ hits }: HitGroup) => Math.min(2, ...hits.map((hit) => rankHit(hit, text)));
  return groups.toSorted((one, other) => best(one) - best(other));
}
