import { nextYears } from '@club/shared/nextYears';
import type { SaveTermRequest, TermDto } from '@club/shared/team';
import { addDays, dayAfter } from '../../clubDay';

/** The longest label that a term can have. */
const maxLabelLength = 20;

/**
 * The year after the latest term, or from today on: its days are free. Its label is, too.
 * @param terms the latest first
 * @param called what the term is called already, if it has the length of a label
 */
export function proposeTerm(terms: TermDto[], today: string, called = ''): SaveTermRequest {
  const firstDay = dayAfter(terms[0]?.lastDay ?? addDays(today, -1));
  const year = Number(firstDay.slice(0, 4));
  const lastDay = addDays(`${year + 1}${firstDay.slice(4)}`, -1);
  const endsInSameYear = lastDay.startsWith(`${year}`);
  const usual = endsInSameYear ? `${year}` : `${year}-${lastDay.slice(2, 4)}`;
  const label = called !== '' && called.length <= maxLabelLength ? called : usual;
  return { label: findFreeLabel(label, terms), firstDay, lastDay };
}

/** `label`, or the first after it that no term has: '2028-29' after '2027-28'; 'Team (2)', where it has no number. */
export function findFreeLabel(label: string, terms: TermDto[]): string {
  const isTaken = (text: string) => terms.some((term) => term.label === text);
  let free = label;
  for (let count = 0; count < terms.length && isTaken(free); count += 1) free = nextYears(free);
  if (!isTaken(free)) return free;
  for (let number = 2; isTaken(free); number += 1) free = `${label} (${number})`;
  return free;
}
