import type { MediaDto } from '@club/shared/media';
import { type FormEvent, useCallback, useState } from 'react';
import { listMedia, type PicturePurpose } from '../../../api/media';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import { useAuth } from '../../../session/useAuth';
import shared from '../admin.module.css';
import { UploadButton } from '../form/UploadButton';
import { useUploads } from '../form/useUploads';
import { LoadFailure } from '../LoadFailure';
import { useLoad } from '../useLoad';
import styles from './media.module.css';
import { PictureCard, PictureSkeletons } from './PictureCard';
import { TextForm } from './TextForm';
import { UploadRows } from './UploadRows';

const pageSize = 12;

interface PicturePickerProps {
  isOpen: boolean;
  /** Heading, e.g. 'Choose a picture'. */
  title: string;
  /** `logo`: an SVG can be uploaded, too. */
  purpose?: PicturePurpose;
  onClose: () => void;
  /** A picture was chosen. It has a text for people who cannot see it. Close the dialog then. */
  onChoose: (media: MediaDto) => void;
}

/** A dialog in which a picture of the site is chosen, or a new one uploaded. */
export function PicturePicker(props: PicturePickerProps) {
  const { isOpen, title, onClose } = props;
  return (
    <PanelDialog isOpen={isOpen} title={title} size="wide" onClose={onClose}>
      <div className={styles.picker}>
        <Choices {...props} />
      </div>
    </PanelDialog>
  );
}

/** Mounted while the dialog is open, so that it begins anew each time. */
function Choices({ purpose = 'picture', onChoose }: PicturePickerProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [withoutText, setWithoutText] = useState<MediaDto | null>(null);
  const { data, error, reload } = usePictures(search, page);
  const { add, ...uploads } = useUploads({ purpose, onUploaded: reload });

  function choose(media: MediaDto) {
    if (media.alt === '') setWithoutText(media);
    else onChoose(media);
  }

  if (withoutText) {
    return (
      <>
        <PictureCard media={withoutText} />
        <TextForm media={withoutText} submitText="Use this picture" onSaved={onChoose} />
      </>
    );
  }
  return (
    <>
      <div className={shared.buttons}>
        <SearchField
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <UploadButton purpose={purpose} onFiles={add} />
      </div>
      <UploadRows {...uploads} doneText="Use this picture" onDone={onChoose} />
      {error !== null && <LoadFailure what="The pictures" error={error} onRetry={reload} />}
      {error === null && !data && <PictureSkeletons />}
      {data && (
        <>
          <ul className={styles.grid} aria-label="Pictures">
            {data.entries.map((media) => (
              <PictureCard key={media._id} media={media} onChoose={() => choose(media)} />
            ))}
          </ul>
          <Pages page={page} total={data.total} isSearch={search !== ''} onPage={setPage} />
        </>
      )}
    </>
  );
}

function usePictures(search: string, page: number) {
  const { authorizationHeader } = useAuth();
  const load = useCallback(
    (signal: AbortSignal) =>
      listMedia({ search, page, limit: pageSize }, authorizationHeader, signal),
    [search, page, authorizationHeader],
  );
  return useLoad('Loading the pictures', load);
}

function SearchField({ onSearch }: { onSearch: (text: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom and older browsers do not know <search>
    <form className={shared.search} role="search" onSubmit={submit}>
      <input
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
  onPage: (page: number) => void;
}

function Pages({ page, total, isSearch, onPage }: PagesProps) {
  if (total === 0) {
    return <p role="status">{isSearch ? 'No pictures found.' : 'There are no pictures yet.'}</p>;
  }
  const last = Math.min(page * pageSize, total);
  return (
    <div className={shared.pagination}>
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
