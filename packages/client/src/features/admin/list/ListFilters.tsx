import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import styles from '../shell/admin.module.css';
import type { UrlListQuery } from './useListQuery';

interface FilterFormProps {
  query: UrlListQuery;
  /** Fields with the names of the list's filters. */
  children: ReactNode;
}

/** Puts the filters into the URL, from which the list reads them. */
export function FilterForm({ query, children }: FilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { filters } = query;

  // The first visit, Back and the link 'Show all' change the filters without this form.
  useEffect(() => {
    for (const [name, value] of Object.entries(filters)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = value;
      }
    }
  }, [filters]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    navigate(
      query.hrefWith(Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))),
    );
  }

  return (
    <form ref={form} className={styles.filters} aria-label="Filter" onSubmit={submit}>
      {children}
      <Button type="submit" variant="quiet">
        Filter
      </Button>
      {query.isFiltered && <Link to={query.hrefOfAll}>Show all</Link>}
    </form>
  );
}
