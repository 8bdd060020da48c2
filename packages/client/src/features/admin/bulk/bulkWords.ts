import type { BulkJobDto } from '@club/shared/bulk';
import { formatCount } from '../list/formatCount';

type List = BulkJobDto['of'];

const things: Readonly<Record<List, readonly [one: string, many: string]>> = {
  users: ['account', 'accounts'],
  contacts: ['message', 'messages'],
};

/** '1 account', '4,312 messages'. */
export function countOf(of: List, count: number): string {
  const [one, many] = things[of];
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What a job does, while it runs. */
const doing: Readonly<Record<BulkJobDto['action'], string>> = {
  suspend: 'Suspending',
  lift: 'Lifting the suspension of',
  delete: 'Deleting',
  spam: 'Moving to spam:',
  notSpam: 'Moving to the messages:',
  open: 'Opening',
  answered: 'Marking as answered:',
  assign: 'Handing over',
  giveBack: 'Giving back',
};

const done: Readonly<Record<BulkJobDto['action'], string>> = {
  suspend: 'suspended.',
  lift: 'not suspended any more.',
  delete: 'in the bin.',
  spam: 'moved to spam.',
  notSpam: 'moved to the messages.',
  open: 'open.',
  answered: 'marked as answered.',
  assign: 'handed over.',
  giveBack: 'given back.',
};

/**
 * What a job does or has done, in a sentence.
 * @param formatDay writes a moment as its day
 */
export function describeJob(job: BulkJobDto, formatDay: (moment: string) => string): string {
  const { of, action, state, total, kept, undoUntil } = job;
  const all = countOf(of, total);
  if (state === 'running') return `${doing[action]} ${all}…`;
  if (state === 'undoing') return `Taking it back for ${all}…`;
  if (state === 'undone') return `It is undone for ${countOf(of, total - kept.length)}.`;
  const changed = countOf(of, total - kept.length);
  if (of === 'users' && action === 'delete') {
    return undoUntil
      ? `${changed} suspended, and deleted on ${formatDay(undoUntil)}. Until then it can be stopped.`
      : `${changed} deleted.`;
  }
  return `${changed} ${done[action]}`;
}
