import type { MediaDto } from '@club/shared/media';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { sendForList } from '../../../api/send';
import { Button } from '../../../components/Button';
import search from '../list/SearchForm.module.css';
import { useServerState } from '../query/useServerState';
import { LoadFailure } from '../shell/LoadFailure';
import { PictureCard, PictureSkeletons } from './PictureCard';
import styles from './pictures.module.css';

const pageSize = 12;

/** The pictures of the site, as a dialog shows them: a page of those that a search finds. */
export function usePictureList() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const fieldRef = useRef<HTMLInputElement>(null);
  function searchFor(text: string) {
    setSearch(text);
    setPage(1);
  }
  const asked = { search, page, limit: pageSize };
  return {
    ...useServerState({
      key: ['media', 'list', asked],
      call: 'Loading the pictures',
      get: (signal) => sendForList('GET /api/admin/media', { query: asked, signal }),
    }),
    page,
    isSearch: search !== '',
    fieldRef,
    onSearch: searchFor,
    /** Empties the search. */
    onShowAll() {
      searchFor('');
      if (!fieldRef.current) return;
      fieldRef.current.value = '';
      fieldRef.current.focus();
    },
    onPage: setPage,
  };
}

interface PictureChoicesProps {
  list: ReturnType<typeof usePictureList>;
  onChoose: (media: MediaDto) => void;
  /** See PictureCard. */
  numberOf?: (media: MediaDto) => number;
}

/** The pictures from which one chooses, as soon as they are loaded. */
export function PictureChoices({ list, onChoose, numberOf }: PictureChoicesProps) {
  const { data, error, reload } = list;
  if (error !== null) return <LoadFailure what="The pictures" error={error} onRetry={reload} />;
  if (!data) return <PictureSkeletons />;
  return (
    <>
      <ul className={`columns gap-4 ${styles.grid}`} aria-label="Pictures">
        {data.entries.map((media) => (
          <PictureCard
            key={media._id}
            media={media}
            {...(numberOf && { number: numberOf(media) })}
            onChoose={() => onChoose(media)}
          />
        ))}
      </ul>
      <Pages {...list} total={data.total} />
    </>
  );
}

interface SearchFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}

export function SearchField({ fieldRef, onSearch }: SearchFieldProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom and older browsers do not know <search>
    <form className={search.search} role="search" onSubmit={submit}>
      <input
        ref={fieldRef}
        type="search"
        name="search"
        aria-label="Search pictures"
        placeholder="Search pictures"
      />
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </form>
  );
}

interface PagesProps {
  page: number;
  total: number;
  isSearch: boolean;
  onShowAll: () => void;
  onPage: (page: number) => void;
}

function Pages({ page, total, isSearch, onShowAll, onPage }: PagesProps) {
  if (total === 0) {
    return (
      <p role="status">
        {isSearch ? 'No pictures found.' : 'There are no pictures yet.'}{' '}
        {isSearch && (
          <Button variant="inline" onClick={onShowAll}>
            Show all
          </Button>
        )}
      </p>
    );
  }
  const last = Math.min(page * pageSize, total);
  return (
    <div className="row gap-2 across-5 quiet links">
      <p role="status">
        {(page - 1) * pageSize + 1}–{last} of {total}
      </p>
      {page > 1 && (
        <Button variant="inline" onClick={() => onPage(page - 1)}>
          Previous
        </Button>
      )}
      {last < total && (
        <Button variant="inline" onClick={() => onPage(page + 1)}>
          Next
        </Button>
      )}
    </div>
  );
}
