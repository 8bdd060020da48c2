import type { SaveTermRequest } from '@club/shared/team';

/**
 * The club year that holds a day, or one before it: from July to June.
 * @param today 'YYYY-MM-DD'
 */
export function clubYearOn(today: string, yearsAgo = 0): SaveTermRequest {
  const year = Number(today.slice(0, 4)) - yearsAgo;
  const first = today.slice(5, 7) < '07' ? year - 1 : year;
  return {
    label: `${first}-${String((first + 1) % 100).padStart(2, '0')}`,
    firstDay: `${first}-07-01`,
    lastDay: `${first + 1}-06-30`,
  };
}

/** A term of a content folder with its label and days. */
export function withDays<Term extends Partial<SaveTermRequest>>(
  { yearsAgo, ...term }: Term & { yearsAgo?: number | undefined },
  today: string,
) {
  return { ...clubYearOn(today, yearsAgo), ...term };
}
