import { makeBackup } from '../../api/backups';
import { useAuth } from '../../session/useAuth';
import { BeginButton } from './BeginButton';

interface MakeBackupButtonProps {
  variant: 'primary' | 'quiet';
  /** While a backup is made or verified. */
  isWorking: boolean;
  afterBegin: () => void;
}

export function MakeBackupButton(props: MakeBackupButtonProps) {
  const { authorizationHeader } = useAuth();
  return (
    <BeginButton
      {...props}
      label="Make a backup"
      busyText="Working…"
      begin={() => makeBackup(authorizationHeader)}
      failureText="Failed to make a backup"
    />
  );
}
