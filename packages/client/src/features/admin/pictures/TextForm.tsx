import type { MediaDto } from '@club/shared/media';
import { logFailure } from '../../../api/logFailure';
import { showFailure } from '../../../components/form/showFailure';
import { fieldOf } from '../form/Part';
import { PictureForm, WhatItShows } from './PictureForm';

interface TextFormProps {
  media: MediaDto;
  submitText: string;
  onSaved: (media: MediaDto) => void;
}

/** Asks what a picture shows. Pages use no picture without that. */
export function TextForm(props: TextFormProps) {
  return (
    <PictureForm
      {...props}
      onFailure={(error) => {
        logFailure('Saving the text of a picture', error);
        showFailure(error);
      }}
    >
      {(part) => <WhatItShows part={fieldOf(part, 'alt')} />}
    </PictureForm>
  );
}
