import { makeBackup } from '../../api/backups';
import { BeginButton } from './BeginButton';

interface MakeBackupButtonProps {
  variant: 'primary' | 'quiet';
  /** While a backup is made or verified. */
  isWorking: boolean;
  afterBegin: () => void;
}

export function MakeBackupButton(props: MakeBackupButtonProps) {
  return (
    <BeginButton
      {...props}
      label="Make a backup"
      busyText="Working…"
      begin={() => makeBackup()}
      failureText="Failed to make a backup"
    />
  );
}
