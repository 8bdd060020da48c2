import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/** A part of a list: its name, and the query of the list that shows it; '' for the usual one. */
export type ListPart = readonly [name: string, query: string];

const inBin = 'bin=true';

export const binPart: ListPart = ['Bin', inBin];

/** URL of a part of a list, with the words that are searched. */
export function hrefOfPart(query: string, search: string): string {
  const parameters = new URLSearchParams(query);
  if (search) parameters.set('search', search);
  return `?${parameters}`;
}

interface ListPartsProps {
  /** What the list holds, e.g. 'Messages'. */
  what: string;
  parts: readonly ListPart[];
  /** The query of the part that is shown. */
  shown: string;
  /** Links to other pages. */
  children?: ReactNode;
}

/** Links to the parts of a list, which keep the words of a search; in the bin also how long it keeps what was deleted. */
export function ListParts({ what, parts, shown, children }: ListPartsProps) {
  const [parameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  return (
    <>
      <nav className="row across-5 tabs" aria-label={`Kinds of ${what.toLowerCase()}`}>
        {parts.map(([name, query]) => (
          <Link
            key={query}
            to={hrefOfPart(query, search)}
            aria-current={query === shown ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
        {children}
      </nav>
      {shown === inBin && <p className="quiet">{what} stay here for 30 days.</p>}
    </>
  );
}
