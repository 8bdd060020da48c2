import type { SaveTermRequest } from '@club/shared/team';

/**
 * The club year that holds a day: from July to June.
 * @param today 'YYYY-MM-DD'
 */
export function clubYearOn(today: string): SaveTermRequest {
  const year = Number(today.slice(0, 4));
  const first = today.slice(5, 7) < '07' ? year - 1 : year;
  return {
    label: `${first}-${String((first + 1) % 100).padStart(2, '0')}`,
    firstDay: `${first}-07-01`,
    lastDay: `${first + 1}-06-30`,
  };
}
