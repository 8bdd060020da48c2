import type { SectionName } from '@club/shared/sections';
import { useState } from 'react';
import { restoreVersion } from '../../../../api/content';
import { logFailure } from '../../../../api/logFailure';
import { Button } from '../../../../components/Button';
import { notify } from '../../../../components/notify';
import { reasonOf } from '../../reasonOf';

interface RestoreButtonProps {
  name: SectionName;
  version: number;
  onRestored: () => void;
}

/** Publishes a former version once more. It does not ask: the version before can be restored as well. */
export function RestoreButton({ name, version, onRestored }: RestoreButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function restore() {
    setBusy(true);
    try {
      const restored = await restoreVersion(name, version);
      notify.success(`Version ${version} is on the site, as version ${restored.version}`);
      onRestored();
    } catch (error) {
      logFailure('Restoring a version', error);
      notify.error(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="inline" busyText={isBusy ? 'Restoring…' : undefined} onClick={restore}>
      Restore<span className="visually-hidden"> version {version}</span>
    </Button>
  );
}
