import { reasonOf } from '../../actions/reasonOf';
import { formatCount } from '../../list/formatCount';
import { type ServerState, useServerStates } from '../../query/useServerState';
import { adminPath } from '../adminPath';
import type { Finding, FindingGroup } from './Finding';
import type { Search } from './Search';

/** One letter is in nearly every name. */
const shortestText = 2;
/** As many as one sees at once; the list has all. */
const limit = 5;

/** What was found for a text. */
interface Found {
  asked: string;
  entries: Finding[];
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
): FindingGroup[] {
  const states = useServerStates<Found>(
    searches.map(({ title, page, find }) => ({
      key: [page, 'palette', asked],
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
): FindingGroup {
  if (error !== null && text === asked) {
    return { title, findings: [], note: reasonOf(error), isLoading: false };
  }
  // The former answer is there until the next one comes: its findings are not what was typed.
  if (data?.asked !== text) return { title, findings: [], isLoading: true };
  const { entries, total } = data;
  const all: Finding = {
    id: `all-${page}`,
    label: `All ${formatCount(total)} with ‘${text}’`,
    href: `${adminPath(page)}?${new URLSearchParams({ search: text })}`,
  };
  return {
    title,
    findings: total > entries.length ? [...entries, all] : entries,
    isLoading: false,
  };
}
