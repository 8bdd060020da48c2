import { useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../session/useAuth';
import { formatCount } from '../list/formatCount';
import { binPart, type ListPart, ListParts } from '../list/ListParts';

interface MessagePartsProps {
  /** Null while they are not known. */
  counts: { new: number; mine: number; spam: number } | null;
}

/** The parts of the inbox: each is a filter of the list. */
export function MessageParts({ counts }: MessagePartsProps) {
  const [parameters] = useSearchParams();
  const own = useAuth().user?._id ?? '';
  const numbers: Record<string, number | undefined> = {
    New: counts?.new,
    Mine: counts?.mine,
    Spam: counts?.spam,
  };
  const parts = partsFor(own).map(
    ([name, query]) => [withCount(name, numbers[name]), query] as const,
  );
  return <ListParts what="Messages" parts={parts} shown={partOf(parameters, own)} />;
}

/** Where the list was searched. */
export function useSearchedPart() {
  const [parameters] = useSearchParams();
  const own = useAuth().user?._id ?? '';
  const shown = partOf(parameters, own);
  const [part] = partsFor(own).find(([, query]) => query === shown) ?? allPart;
  return { part, all: [allPart, spamPart, binPart] };
}

const allPart: ListPart = ['Messages', ''];
const spamPart: ListPart = ['Spam', 'status=spam'];

function partsFor(own: string): ListPart[] {
  return [
    allPart,
    ['New', 'status=new'],
    ['Open', 'status=open'],
    ['Mine', mineOf(own)],
    ['Answered', 'status=answered'],
    spamPart,
    binPart,
  ];
}

/** What I still have to do: not what I have answered. */
function mineOf(own: string): string {
  return `status=open&assignee=${own}`;
}

/** The part that is shown; '' for all messages. */
function partOf(parameters: URLSearchParams, own: string): string {
  const [bin, status] = ['bin', 'status'].map((name) => parameters.get(name));
  if (bin) return `bin=${bin}`;
  if (status === 'open' && parameters.get('assignee') === own) return mineOf(own);
  return status ? `status=${status}` : '';
}

function withCount(label: string, count: number | undefined): string {
  return count ? `${label} (${formatCount(count)})` : label;
}
