import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import styles from '../shell/admin.module.css';
import type { UrlListQuery } from './useListQuery';

interface SearchFormProps {
  /** Name of the field for screen readers, e.g. 'Search users'. */
  label: string;
  query: UrlListQuery;
}

/** Puts the search text into the URL, from which the list reads it. */
export function SearchForm({ label, query }: SearchFormProps) {
  const navigate = useNavigate();
  const fieldRef = useRef<HTMLInputElement>(null);

  // Back and the link 'Show all' change the search without this form.
  useEffect(() => {
    if (fieldRef.current) {
      fieldRef.current.value = query.search;
    }
  }, [query.search]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    navigate(query.hrefWith({ search }));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom and older browsers do not know <search>
    <form className={styles.search} role="search" onSubmit={submit}>
      <input
        ref={fieldRef}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={query.search}
      />
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </form>
  );
}
