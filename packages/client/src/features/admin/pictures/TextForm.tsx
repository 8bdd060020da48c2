import type { MediaDto } from '@club/shared/media';
import { logFailure } from '../../../api/logFailure';
import { updateMedia } from '../../../api/media';
import { Field } from '../../../components/form/Field';
import { Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { useChange } from '../query/useChange';

/** The most that the API takes. */
export const maxTextLength = 300;

interface TextFormProps {
  media: MediaDto;
  submitText: string;
  onSaved: (media: MediaDto) => void;
}

/** Asks what a picture shows. Pages use no picture without that. */
export function TextForm({ media, submitText, onSaved }: TextFormProps) {
  const change = useChange();
  return (
    <Form
      submitText={submitText}
      busyText="Saving…"
      onSubmit={async (read) => {
        const changed = { version: media.version, alt: read('alt') };
        onSaved(await change(['media'], () => updateMedia(media._id, changed)));
      }}
      onFailure={(error) => {
        logFailure('Saving the text of a picture', error);
        showFailure(error);
      }}
    >
      <Field
        name="alt"
        label="What does it show?"
        hint="For people who cannot see it, e.g. 'Two students build a robot'."
        maxLength={maxTextLength}
        required
      />
    </Form>
  );
}
