import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A part of a list: its name, and the query of the list that shows it; '' for the usual one. */
type ListPart = readonly [name: string, query: string];

const inBin = 'bin=true';

export const binPart: ListPart = ['Bin', inBin];

interface ListPartsProps {
  /** What the list holds, e.g. 'Messages'. */
  what: string;
  parts: readonly ListPart[];
  /** The query of the part that is shown. */
  shown: string;
  /** Links to other pages. */
  children?: ReactNode;
}

/** Links to the parts of a list; in the bin also how long it keeps what was deleted. */
export function ListParts({ what, parts, shown, children }: ListPartsProps) {
  return (
    <>
      <nav className="row across-5 tabs" aria-label={`Kinds of ${what.toLowerCase()}`}>
        {parts.map(([name, query]) => (
          <Link key={query} to={`?${query}`} aria-current={query === shown ? 'page' : undefined}>
            {name}
          </Link>
        ))}
        {children}
      </nav>
      {shown === inBin && <p className="quiet">{what} stay here for 30 days.</p>}
    </>
  );
}
