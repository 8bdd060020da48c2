import type { BulkJobDto } from '@club/shared/bulk';
import { formatCount } from '../list/formatCount';
import type { Dates } from '../shell/useDates';

type List = BulkJobDto['of'];

const things: Readonly<Record<List, readonly [one: string, many: string]>> = {
  users: ['account', 'accounts'],
  contacts: ['message', 'messages'],
  registrations: ['person', 'people'],
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
  resetLinks: 'Making links for',
  spam: 'Moving to spam:',
  notSpam: 'Moving to the messages:',
  open: 'Opening',
  answered: 'Marking as answered:',
  assign: 'Handing over',
  giveBack: 'Giving back',
  import: 'Importing',
  invite: 'Inviting the people of',
  message: 'Writing to',
};

const done: Readonly<Record<BulkJobDto['action'], string>> = {
  suspend: 'suspended.',
  lift: 'not suspended any more.',
  delete: 'in the bin.',
  resetLinks: 'get a link by mail.',
  spam: 'moved to spam.',
  notSpam: 'moved to the messages.',
  open: 'open.',
  answered: 'marked as answered.',
  assign: 'handed over.',
  giveBack: 'given back.',
  import: 'created or changed.',
  invite: 'invited: the mails wait for their turn.',
  message: 'written to.',
};

/**
 * What the undo of a job that mails people does, and what it cannot do any more. It is read before the button is
 * pressed; '' where no mail has to do with it.
 */
export function describeUndo({ action, mails, undoUntil }: BulkJobDto): string {
  if (!mails || (mails.left === 0 && (mails.waiting === 0 || undoUntil === null))) return '';
  const { left, waiting } = mails;
  const gone =
    left === 0 ? 'No mail has left yet.' : `${mailsHave(left)} left and cannot be called back.`;
  if (undoUntil === null) return gone;
  const stops =
    waiting === 0
      ? []
      : [
          waiting === 1
            ? 'stops the mail that waits'
            : `stops the ${formatCount(waiting)} mails that wait`,
        ];
  const ends = action in alsoEnds ? [alsoEnds[action]] : [];
  return `${gone} ‘Undo’ ${[...stops, ...ends].join(', and ')}. It mails nobody.`;
}

/** What an undo does besides stopping mails. */
const alsoEnds: Readonly<Partial<Record<BulkJobDto['action'], string>>> = {
  resetLinks: 'ends all links that nobody has used',
  import: 'deletes the accounts that nobody has used, with the links in their mails',
};

function mailsHave(count: number): string {
  return count === 1 ? '1 mail has' : `${formatCount(count)} mails have`;
}

/**
 * What a job does or has done, in a sentence.
 */
export function describeJob(
  job: BulkJobDto,
  { formatMoment: format, formatUntil }: Pick<Dates, 'formatMoment' | 'formatUntil'>,
): string {
  const { of, action, state, total, kept, undoUntil, links } = job;
  const all = countOf(of, total);
  if (state === 'running') return `${doing[action]} ${all}…`;
  if (state === 'undoing') return `Taking it back for ${all}…`;
  const changed = countOf(of, total - kept.length);
  if (state === 'undone') return `It is undone for ${changed}.`;
  if (state === 'finishing') return `Deleting ${changed} for good…`;
  if (of === 'users' && action === 'delete') {
    return undoUntil
      ? `${changed} suspended. The deletion follows on ${format(undoUntil)}, unless somebody stops it.`
      : `${changed} deleted.`;
  }
  if (links) {
    const ends = `The last mail leaves by ${format(links.mailedBy)}, and the links work ${formatUntil(links.workUntil)}.`;
    return `${changed} ${total - kept.length === 1 ? 'gets' : 'get'} a link by mail. ${ends}`;
  }
  return `${changed} ${done[action]}`;
}
