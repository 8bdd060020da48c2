import type { MediaDto, MediaListQuery } from '@club/shared/media';
import { useState } from 'react';
import { send, sendForList } from '../../../api/send';
import { BinActions } from '../actions/BinActions';
import { UndoNote, useRemoved } from '../actions/UndoNote';
import { AdminList } from '../list/AdminList';
import { ListHead } from '../list/ListHead';
import { binPart, type ListPart, ListParts } from '../list/ListParts';
import { useListPage } from '../list/useListPage';
import { useListQuery } from '../list/useListQuery';
import { PictureCard, PictureSkeletons } from '../pictures/PictureCard';
import styles from '../pictures/pictures.module.css';
import { UploadButton } from '../pictures/UploadButton';
import { UploadRows } from '../pictures/UploadRows';
import { useUploads } from '../pictures/useUploads';
import { PictureDetails } from './PictureDetails';
import { useFileDrop } from './useFileDrop';

const listOptions = {
  partNames: ['bin', 'withoutText'] satisfies (keyof MediaListQuery)[],
};

/** The pictures of the site, the newest first, and the bin. */
export function MediaPage() {
  const query = useListQuery(listOptions);
  const isBin = query.filters.bin === 'true';
  const isWithoutText = !isBin && query.filters.withoutText === 'true';
  const [part, shown] = partOf(isBin, isWithoutText);
  const { headingRef, ...list } = useListPage(
    'media',
    'Loading the pictures',
    (asked, signal) => sendForList('GET /api/admin/media', { query: asked, signal }),
    query,
  );
  const [opened, setOpened] = useState<MediaDto | null>(null);
  const [saved, setSaved] = useState<MediaDto | null>(null);
  const [deleted, setDeleted] = useRemoved<MediaDto>(isBin);
  const { add, ...uploads } = useUploads({ purpose: 'picture' });
  const isDragging = useFileDrop(add);

  /** A picture as it was just saved, while the list that says so is on its way. */
  function asSaved(media: MediaDto): MediaDto {
    return list.isLoading && media._id === saved?._id ? saved : media;
  }

  /** After a change of the picture whose dialog is open. */
  function finish(gone: MediaDto | null) {
    setOpened(null);
    setDeleted(gone);
  }

  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search pictures" query={query}>
        <UploadButton purpose="picture" onFiles={add} />
      </ListHead>
      <ListParts what="Pictures" parts={parts} shown={shown} />
      {isDragging && <p className={styles.dropHint}>Drop the pictures to upload them</p>}
      <UploadRows {...uploads} doneText="Done" />
      {deleted && <DeletedNote media={deleted} onRestored={() => finish(null)} />}
      <AdminList
        what="The pictures"
        query={query}
        emptyText={emptyText(isBin, isWithoutText, query.search)}
        searched={{ part, all: [picturesPart, binPart] }}
        skeleton={<PictureSkeletons />}
        {...list}
      >
        {(pictures) => <Grid pictures={pictures.map(asSaved)} isBin={isBin} onChoose={setOpened} />}
      </AdminList>
      {opened && (
        <PictureDetails
          key={opened._id}
          media={opened}
          onClose={() => setOpened(null)}
          onSaved={(media) => {
            setSaved(media);
            finish(null);
          }}
          onDeleted={() => finish(opened)}
        />
      )}
    </>
  );
}

interface GridProps {
  pictures: MediaDto[];
  isBin: boolean;
  onChoose: (media: MediaDto) => void;
}

function Grid({ pictures, isBin, onChoose }: GridProps) {
  return (
    <ul className={`columns gap-4 ${styles.grid}`}>
      {pictures.map((media) =>
        isBin ? (
          <BinnedPicture key={media._id} media={media} />
        ) : (
          <PictureCard key={media._id} media={media} onChoose={() => onChoose(media)}>
            {media.usedIn.length === 0 && <span className="quiet">Not in use</span>}
          </PictureCard>
        ),
      )}
    </ul>
  );
}

function DeletedNote({ media, onRestored }: { media: MediaDto; onRestored: () => void }) {
  return (
    <UndoNote
      name={media.name}
      act={() => send('POST /api/admin/media/:id/restore', { id: media._id })}
      changes={['media']}
      onSuccess={onRestored}
    />
  );
}

const picturesPart: ListPart = ['Pictures', ''];
const withoutTextPart: ListPart = ['Without text', 'withoutText=true'];
const parts = [picturesPart, withoutTextPart, binPart];

function partOf(isBin: boolean, isWithoutText: boolean): ListPart {
  if (isBin) return binPart;
  return isWithoutText ? withoutTextPart : picturesPart;
}

function emptyText(isBin: boolean, isWithoutText: boolean, search: string): string {
  if (search !== '') return 'No pictures found.';
  if (isWithoutText) return 'Every picture says what it shows.';
  return isBin
    ? 'The bin is empty.'
    : 'There are no pictures yet. Upload some, or drop them on this page.';
}

function BinnedPicture({ media }: { media: MediaDto }) {
  const { _id, name } = media;
  return (
    <PictureCard media={media}>
      <div className="row across-4">
        <BinActions
          what={name}
          isTitle
          consequence="Nobody can take this back."
          onRestore={() => send('POST /api/admin/media/:id/restore', { id: _id })}
          onDelete={() => send('DELETE /api/admin/media/:id/for-good', { id: _id })}
          restoredText="Picture restored successfully"
          deletedText="Picture deleted successfully"
          failureText="Failed to delete the picture"
          changes={['media']}
        />
      </div>
    </PictureCard>
  );
}
