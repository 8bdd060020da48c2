import type { MediaDto } from '@club/shared/media';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { PanelDialog } from '../../../components/PanelDialog';
import { useAction } from '../actions/useAction';
import { fieldOf } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { PictureForm, WhatItShows } from '../pictures/PictureForm';
import { FocusField } from './FocusField';

interface PictureDetailsProps {
  media: MediaDto;
  onClose: () => void;
  onSaved: (saved: MediaDto) => void;
  onDeleted: () => void;
}

/** Everything about one picture, in a dialog. */
export function PictureDetails({ media, onClose, onSaved, onDeleted }: PictureDetailsProps) {
  return (
    <PanelDialog isOpen title={media.name} size="wide" onClose={onClose}>
      <PictureForm
        media={media}
        submitText="Save"
        onCancel={onClose}
        onSaved={(saved) => {
          notify.success('Picture saved successfully');
          onSaved(saved);
        }}
        onFailure={(error) => {
          logFailure('Saving a picture', error);
          notify.error('Failed to save the picture');
        }}
        otherActions={
          media.usedIn.length > 0 ? (
            <Uses places={media.usedIn} />
          ) : (
            <DeleteNow media={media} onDeleted={onDeleted} />
          )
        }
      >
        {(part) => (
          <>
            <WhatItShows part={fieldOf(part, 'alt')} />
            <FocusField picture={media.picture} part={fieldOf(part, 'focus')} />
            <TextInput part={fieldOf(part, 'name')} label="Name" limit={200} required />
          </>
        )}
      </PictureForm>
    </PanelDialog>
  );
}

function Uses({ places }: { places: string[] }) {
  return (
    <div>
      <p>The site shows this picture here, so it cannot be deleted:</p>
      <ul className="bullets">
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </div>
  );
}

/** Asks nothing: the picture goes to the bin, and can be taken back. */
function DeleteNow({ media, onDeleted }: Pick<PictureDetailsProps, 'media' | 'onDeleted'>) {
  const { isBusy, run, reason } = useAction({
    call: 'Deleting a picture',
    act: () => send('DELETE /api/admin/media/:id', { id: media._id }),
    changes: ['media'],
    failureText: null,
    onSuccess: onDeleted,
  });

  return (
    <div className="stack gap-3 start">
      <p className="quiet">The site shows this picture nowhere.</p>
      {reason && (
        <p role="alert" className="reason">
          {reason}
        </p>
      )}
      <Button variant="discreet" busyText={isBusy ? 'Deleting…' : undefined} onClick={run}>
        Delete this picture
      </Button>
    </div>
  );
}
