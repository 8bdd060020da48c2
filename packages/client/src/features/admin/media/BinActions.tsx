import type { MediaDto } from '@club/shared/media';
import { useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { deleteMediaForGood, restoreMedia } from '../../../api/media';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { useAuth } from '../../../session/useAuth';
import { ConfirmButton } from '../ConfirmButton';
import { reasonOf } from '../reasonOf';
import styles from './media.module.css';

interface BinActionsProps {
  media: MediaDto;
  afterSuccess: () => void;
}

/** What can be done with a picture in the bin. */
export function BinActions({ media: { _id, name }, afterSuccess }: BinActionsProps) {
  const { authorizationHeader } = useAuth();
  const [isBusy, setBusy] = useState(false);

  async function restore() {
    setBusy(true);
    try {
      await restoreMedia(_id, authorizationHeader);
      notify.success('Picture restored successfully');
      afterSuccess();
    } catch (error) {
      logFailure('Restoring a picture', error);
      notify.error(reasonOf(error));
      setBusy(false);
    }
  }

  return (
    <div className={styles.actions}>
      <Button variant="inline" busyText={isBusy ? 'Restoring…' : undefined} onClick={restore}>
        Restore<span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmButton
        verb="Delete for good"
        verbMeanwhile="Deleting"
        what={name}
        consequence="Nobody can take this back."
        onConfirm={() => deleteMediaForGood(_id, authorizationHeader)}
        successText="Picture deleted successfully"
        failureText="Failed to delete the picture"
        afterSuccess={afterSuccess}
      />
    </div>
  );
}
