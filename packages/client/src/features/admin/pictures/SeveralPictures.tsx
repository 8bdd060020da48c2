import type { MediaDto } from '@club/shared/media';
import { useRef, useState } from 'react';
import { currentOf } from '../../../api/currentOf';
import { logFailure } from '../../../api/logFailure';
import { updateMedia } from '../../../api/media';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { PanelDialog } from '../../../components/PanelDialog';
import { useChange } from '../query/useChange';
import shared from '../shell/admin.module.css';
import { LoadFailure } from '../shell/LoadFailure';
import { PictureCard, PictureSkeletons } from './PictureCard';
import { maxTextLength } from './PictureForm';
import { Pages, SearchField, usePictureList } from './pictureList';
import styles from './pictures.module.css';
import { Thumbnail } from './Thumbnail';
import { UploadButton } from './UploadButton';
import { SendingRows } from './UploadRows';
import { useUploads } from './useUploads';

interface SeveralPicturesProps {
  isOpen: boolean;
  /** How many the form still takes. */
  room: number;
  onClose: () => void;
  /** The pictures in their order, each with a text for people who cannot see it. */
  onChoose: (media: MediaDto[]) => void;
}

/** A dialog in which several pictures are uploaded or chosen at once, and described one below the other. */
export function SeveralPictures(props: SeveralPicturesProps) {
  const { isOpen, onClose } = props;
  return (
    <PanelDialog isOpen={isOpen} title="Add pictures" size="wide" onClose={onClose}>
      <div className={styles.picker}>
        <Choices {...props} />
      </div>
    </PanelDialog>
  );
}

/** Mounted while the dialog is open. */
function Choices({ room, onChoose }: SeveralPicturesProps) {
  /** Those that the site had, in the order in which they were chosen. */
  const [known, setKnown] = useState<MediaDto[]>([]);
  const [isDescribing, setDescribing] = useState(false);
  const list = usePictureList();
  const { add, uploads, ...sending } = useUploads({ purpose: 'picture' });
  const chosen = withoutRepeats([...known, ...uploads.flatMap(({ media }) => media ?? [])]);
  const numberOf = ({ _id }: MediaDto) => chosen.findIndex((media) => media._id === _id) + 1;
  const isUploading = uploads.some(({ media, reason }) => !media && reason === null);

  function toggle(media: MediaDto) {
    const isChosen = numberOf(media) > 0;
    setKnown((last) => last.filter(({ _id }) => _id !== media._id).concat(isChosen ? [] : media));
    const upload = uploads.find((it) => it.media?._id === media._id);
    if (isChosen && upload) sending.remove(upload.id);
  }

  if (isDescribing) return <Descriptions pictures={chosen} onDone={onChoose} />;
  return (
    <>
      <div className={shared.buttons}>
        <SearchField onSearch={list.search} />
        <UploadButton purpose="picture" onFiles={add} />
      </div>
      <p className={shared.hint}>
        Upload as many as you like, or press those of the site. They are added in the order of their
        numbers.
      </p>
      <SendingRows uploads={uploads} {...sending} />
      {list.error !== null && (
        <LoadFailure what="The pictures" error={list.error} onRetry={list.reload} />
      )}
      {list.error === null && !list.data && <PictureSkeletons />}
      {list.data && (
        <>
          <ul className={styles.grid} aria-label="Pictures">
            {list.data.entries.map((media) => (
              <PictureCard
                key={media._id}
                media={media}
                number={numberOf(media)}
                onChoose={() => toggle(media)}
              />
            ))}
          </ul>
          <Pages {...list} total={list.data.total} />
        </>
      )}
      <div className={styles.pickerEnd}>
        <p role="status">
          {chosen.length > room
            ? `Only ${room} more fit. Press some again to leave them out.`
            : `${chosen.length} chosen`}
        </p>
        {chosen.length > 0 && chosen.length <= room && (
          <Button
            busyText={isUploading ? 'Uploading…' : undefined}
            onClick={() =>
              chosen.some(({ alt }) => alt === '') ? setDescribing(true) : onChoose(chosen)
            }
          >
            {chosen.length === 1 ? 'Add 1 picture' : `Add ${chosen.length} pictures`}
          </Button>
        )}
      </div>
    </>
  );
}

/** The same file may be uploaded twice, or chosen among those of the site as well. */
function withoutRepeats(pictures: MediaDto[]): MediaDto[] {
  return [...new Map(pictures.map((media) => [media._id, media])).values()];
}

interface DescriptionsProps {
  pictures: MediaDto[];
  onDone: (pictures: MediaDto[]) => void;
}

/** Asks what those pictures show that have no text yet. Pages use no picture without it. */
function Descriptions({ pictures, onDone }: DescriptionsProps) {
  const change = useChange();
  /** Those that are saved: after a failure only the others are sent again. */
  const saved = useRef(new Map<string, MediaDto>());
  /** Those that somebody else has changed meanwhile, as they are now. */
  const [theirs, setTheirs] = useState<ReadonlyMap<string, MediaDto>>(new Map());

  async function save(media: MediaDto, alt: string) {
    const { _id, version } = theirs.get(media._id) ?? media;
    try {
      saved.current.set(_id, await updateMedia(_id, { version, alt }));
    } catch (error) {
      const current = currentOf<MediaDto>(error);
      if (current) setTheirs((last) => new Map([...last, [_id, current]]));
      throw error;
    }
  }

  async function submit(read: FieldReader) {
    await change(['media'], async () => {
      for (const media of pictures) {
        const isWanting = media.alt === '' && !saved.current.has(media._id);
        if (isWanting) await save(media, read(media._id));
      }
    });
    onDone(pictures.map((media) => saved.current.get(media._id) ?? media));
  }

  return (
    <Form
      submitText={pictures.length === 1 ? 'Add 1 picture' : `Add ${pictures.length} pictures`}
      busyText="Saving…"
      onSubmit={submit}
      onFailure={(error) => {
        logFailure('Saving the texts of pictures', error);
        showFailure(error);
      }}
    >
      <p>Say what each picture shows, for people who cannot see it.</p>
      {pictures
        .filter(({ alt }) => alt === '')
        .map((media, index) => (
          <div key={media._id} className={styles.description}>
            <Thumbnail picture={media.picture} alt="" />
            <Field
              name={media._id}
              label={`What does ${media.name} show?`}
              {...hintOf(theirs.get(media._id))}
              maxLength={maxTextLength}
              required
              autoFocus={index === 0}
            />
          </div>
        ))}
    </Form>
  );
}

/** What somebody else has written meanwhile, before it is replaced. */
function hintOf(theirs: MediaDto | undefined): { hint?: string } {
  if (!theirs?.alt) return {};
  return { hint: `Somebody else has written ‘${theirs.alt}’. Your text will replace it.` };
}
