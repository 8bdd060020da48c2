import type { MediaDto } from '@club/shared/media';
import { useRef, useState } from 'react';
import { currentOf } from '../../../api/currentOf';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { useChange } from '../query/useChange';
import { maxTextLength } from './PictureForm';
import styles from './pictures.module.css';
import { Thumbnail } from './Thumbnail';

interface DescriptionsProps {
  pictures: MediaDto[];
  onDone: (pictures: MediaDto[]) => void;
}

/** Asks what those pictures show that have no text yet. Pages use no picture without it. */
export function Descriptions({ pictures, onDone }: DescriptionsProps) {
  const { theirs, submit } = useTexts(pictures, onDone);
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

/** Saves the texts that are missing. */
function useTexts(pictures: MediaDto[], onDone: DescriptionsProps['onDone']) {
  const change = useChange();
  /** Those that are saved: after a failure only the others are sent again. */
  const saved = useRef(new Map<string, MediaDto>());
  /** Those that somebody else has changed meanwhile, as they are now. */
  const [theirs, setTheirs] = useState<ReadonlyMap<string, MediaDto>>(new Map());

  async function save(media: MediaDto, alt: string) {
    const { _id, version } = theirs.get(media._id) ?? media;
    try {
      saved.current.set(
        _id,
        await send('PATCH /api/admin/media/:id', { id: _id, body: { version, alt } }),
      );
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

  return { theirs, submit };
}

/** What somebody else has written meanwhile, before it is replaced. */
function hintOf(theirs: MediaDto | undefined): { hint?: string } {
  if (!theirs?.alt) return {};
  return { hint: `Somebody else has written ‘${theirs.alt}’. Your text will replace it.` };
}
