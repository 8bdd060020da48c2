import { makeBackup } from '../../../api/backups';
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
      act={makeBackup}
      changes={['backups']}
      failureText={(reason) => `Failed to make a backup: ${reason}`}
    />
  );
}
