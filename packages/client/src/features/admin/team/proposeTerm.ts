import type { SaveTermRequest, TermDto } from '@club/shared/team';

/**
 * The year after the last term, or from today when there is none.
 * @param today 'YYYY-MM-DD'
 */
export function proposeTerm(terms: TermDto[], today: string): SaveTermRequest {
  const last = terms.toSorted((one, other) => (one.lastDay < other.lastDay ? 1 : -1))[0];
  const firstDay = last ? shift(last.lastDay, { days: 1 }) : today;
  const lastDay = shift(firstDay, { years: 1, days: -1 });
  const [from, to] = [firstDay.slice(0, 4), lastDay.slice(0, 4)];
  return { label: from === to ? from : `${from}-${to.slice(2)}`, firstDay, lastDay };
}

function shift(day: string, { years = 0, days = 0 }: { years?: number; days?: number }): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate() + days);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
