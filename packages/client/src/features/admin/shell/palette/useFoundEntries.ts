import { reasonOf } from '../../actions/reasonOf';
import { formatCount } from '../../list/formatCount';
import { type ServerState, useServerStates } from '../../query/useServerState';
import { adminPath } from '../adminPath';
import type { Hit, HitGroup } from './Hit';
import type { Search } from './Search';

/** One letter is in nearly every name. */
const shortestText = 2;
/** As many as one sees at once; the list has all. */
const limit = 5;

/** What was found for a text. */
interface Found {
  asked: string;
  entries: Hit[];
  total: number;
}

/**
 * What these searches find with `text`.
 * @param asked the part of it that has been typed for a moment: the API is asked for that
 */
export function useFoundEntries(
  searches: readonly Search[],
  text: string,
  asked: string,
): HitGroup[] {
  const states = useServerStates<Found>(
    searches.map(({ title, resource, find }) => ({
      key: [resource, 'palette', asked],
      call: `Searching the ${title.toLowerCase()}`,
      get: async (signal) => ({ asked, ...(await find({ search: asked, limit }, signal)) }),
      isEnabled: asked.length >= shortestText,
    })),
  );
  if (text.length < shortestText) return [];
  return states.flatMap((state, index) => {
    const search = searches[index];
    return search ? [toGroup(search, state, text, asked)] : [];
  });
}

function toGroup(
  { title, page }: Search,
  { data, error }: ServerState<Found>,
  text: string,
  asked: string,
): HitGroup {
  if (error !== null && text === asked) {
    return { title, hits: [], note: reasonOf(error), isLoading: false };
  }
  // The former answer is there until the next one comes: its hits are not what was typed.
  if (data?.asked !== text) return { title, hits: [], isLoading: true };
  const { entries, total } = data;
  if (total <= entries.length) return { title, hits: entries, isLoading: false };
  if (page === undefined) {
    const note = `${formatCount(total - entries.length)} more. Type more to find them.`;
    return { title, hits: entries, note, isLoading: false };
  }
  const all: Hit = {
    id: `all-${page}`,
    label: `All ${formatCount(total)} with ‘${text}’`,
    href: `${adminPath(page)}?${new URLSearchParams({ search: text })}`,
    isWholeList: true,
  };
  return { title, hits: [...entries, all], isLoading: false };
}
