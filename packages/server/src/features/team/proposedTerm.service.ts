import type { SaveTermRequest, TermDto } from '@club/shared/team';
import { addDays, dayAfter } from '../../clubDay';

/**
 * The year after the latest term, or from today on: its days are free. Its label is, too.
 * @param terms the latest first
 */
export function proposeTerm(terms: TermDto[], today: string): SaveTermRequest {
  const firstDay = dayAfter(terms[0]?.lastDay ?? addDays(today, -1));
  const year = Number(firstDay.slice(0, 4));
  const lastDay = addDays(`${year + 1}${firstDay.slice(4)}`, -1);
  const endsInSameYear = lastDay.startsWith(`${year}`);
  const label = endsInSameYear ? `${year}` : `${year}-${lastDay.slice(2, 4)}`;
  return { label: findFreeLabel(label, terms), firstDay, lastDay };
}

/** `label`, or with the first number that no term has: '2027-28 (2)'. */
export function findFreeLabel(label: string, terms: TermDto[]): string {
  const isTaken = (text: string) => terms.some((term) => term.label === text);
  let free = label;
  for (let number = 2; isTaken(free); number += 1) free = `${label} (${number})`;
  return free;
}
