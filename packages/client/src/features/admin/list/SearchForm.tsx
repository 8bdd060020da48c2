import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import styles from './SearchForm.module.css';
import type { UrlListQuery } from './useListQuery';

interface SearchFormProps {
  /** Name of the field for screen readers, e.g. 'Search users'. */
  label: string;
  query: UrlListQuery;
}

/** A pause in typing after which the list is searched. */
const pauseMilliseconds = 250;

/** Puts the search text into the URL as one types; the list reads it from there. */
export function SearchForm({ label, query }: SearchFormProps) {
  const { fieldRef, search, setTyped } = useTypedSearch(query);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    search(fieldRef.current?.value ?? '');
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
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </form>
  );
}

/** Keeps the field and the search in the URL alike, both ways. */
function useTypedSearch(query: UrlListQuery) {
  const navigate = useNavigate();
  const fieldRef = useRef<HTMLInputElement>(null);
  /** What is not in the URL yet. */
  const [typed, setTyped] = useState<string | null>(null);

  function search(text: string) {
    setTyped(null);
    // One step of Back leads out of the search, however often one paused while typing.
    navigate(query.hrefWith({ search: text.trim() }), { replace: query.search !== '' });
  }

  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => searchTyped(typed), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  // Back and the link 'Show all' change the search without this form.
  const showSearch = useEffectEvent((text: string) => {
    const field = fieldRef.current;
    // A space at the end may be followed by a word.
    if (field && typed === null && field.value.trim() !== text) field.value = text;
  });
  useEffect(() => showSearch(query.search), [query.search]);

  return { fieldRef, search, setTyped };
}
