import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PageState } from '../../../navigation/pageState';

interface EntryLinkProps {
  /** Of the link: no other one on the page has it. */
  id: string;
  to: string;
  /** Of `useListPlace`. */
  keepPlace: (linkId: string) => void;
  children: ReactNode;
}

/** Leads from a list to a page of an entry, whose way back (`useListPath`) leads to the list as it is. */
export function EntryLink({ id, to, keepPlace, children }: EntryLinkProps) {
  const { search } = useLocation();
  const state: PageState = { list: search };
  return (
    <Link id={id} to={to} state={state} onClick={() => keepPlace(id)}>
      <bdi>{children}</bdi>
    </Link>
  );
}
