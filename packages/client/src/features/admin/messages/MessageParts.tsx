import { useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../session/useAuth';
import { formatCount } from '../list/formatCount';
import { binPart, ListParts } from '../list/ListParts';

interface MessagePartsProps {
  /** Null while they are not known. */
  counts: { new: number; mine: number; spam: number } | null;
}

/** The parts of the inbox: each is a filter of the list. */
export function MessageParts({ counts }: MessagePartsProps) {
  const [parameters] = useSearchParams();
  const own = useAuth().user?._id ?? '';
  const parts = [
    ['Messages', ''],
    [withCount('New', counts?.new), 'status=new'],
    ['Open', 'status=open'],
    [withCount('Mine', counts?.mine), `assignee=${own}`],
    ['Answered', 'status=answered'],
    [withCount('Spam', counts?.spam), 'status=spam'],
    binPart,
  ] as const;
  return <ListParts what="Messages" parts={parts} shown={partOf(parameters, own)} />;
}

/** The part that is shown; '' for all messages. What is mine may also be new, answered or in the bin. */
function partOf(parameters: URLSearchParams, own: string): string {
  const [bin, status] = ['bin', 'status'].map((name) => parameters.get(name));
  if (bin) return `bin=${bin}`;
  if (status) return `status=${status}`;
  return parameters.get('assignee') === own ? `assignee=${own}` : '';
}

function withCount(label: string, count: number | undefined): string {
  return count ? `${label} (${formatCount(count)})` : label;
}
