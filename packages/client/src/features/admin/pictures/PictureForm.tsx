import type { MediaDto } from '@club/shared/media';
import type { ReactNode } from 'react';
import { send } from '../../../api/send';
import type { Part } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { VersionedForm } from '../form/VersionedForm';
import { isSame } from '../form/values';
import { useChange } from '../query/useChange';

/** Longest text of a picture that the API takes. */
export const maxTextLength = 300;

/** What people edit of a picture. */
type PictureFields = Pick<MediaDto, 'alt' | 'name' | 'focus'>;

interface PictureFormProps {
  media: MediaDto;
  submitText: string;
  onSaved: (media: MediaDto) => void;
  onCancel?: () => void;
  onFailure: (error: unknown) => void;
  /** See VersionedForm. */
  otherActions?: ReactNode;
  /** The fields. */
  children: (part: Part<PictureFields>) => ReactNode;
}

/** The form of a picture, or of a part of it. */
export function PictureForm({ media, onSaved, ...form }: PictureFormProps) {
  const change = useChange();
  return (
    <VersionedForm
      draftName={`picture:${media._id}`}
      stored={media}
      toFields={toFields}
      onSave={async ({ version, ...fields }, { base }) => {
        const changed = { version, ...changesOf(fields, base) };
        onSaved(
          await change(['media'], () =>
            send('PATCH /api/admin/media/:id', { id: media._id, body: changed }),
          ),
        );
      }}
      conflictHeading="Somebody else has changed this picture meanwhile"
      {...form}
    />
  );
}

function toFields({ alt, name, focus }: PictureFields): PictureFields {
  return { alt, name, focus };
}

/** Those of `fields` that are not as in `base`: a name that is sent may get a number. */
function changesOf({ alt, name, focus }: PictureFields, base: PictureFields) {
  return {
    ...(alt !== base.alt && { alt }),
    ...(name !== base.name && { name }),
    ...(!isSame(focus, base.focus) && { focus }),
  };
}

/** The field for the text of a picture. */
export function WhatItShows({ part }: { part: Part<string> }) {
  return (
    <TextInput
      part={part}
      label="What does it show?"
      hint="For people who cannot see it, e.g. 'Two students build a robot'."
      limit={maxTextLength}
      required
    />
  );
}
