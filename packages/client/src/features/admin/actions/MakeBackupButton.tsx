import { send } from '../../../api/send';
import { ActionButton } from './ActionButton';

interface MakeBackupButtonProps {
  variant: 'primary' | 'quiet';
  /** While a backup is made or verified. */
  isWorking: boolean;
}

export function MakeBackupButton(props: MakeBackupButtonProps) {
  return (
    <ActionButton
      {...props}
      label="Make a backup"
      labelMeanwhile="Working"
      act={() => send('POST /api/admin/backups')}
      changes={['backups']}
      failureText={(reason) => `Failed to make a backup: ${reason}`}
    />
  );
}
