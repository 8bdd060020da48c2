import type { SectionName } from '@club/shared/sections';
import { send } from '../../../../api/send';
import { ActionButton } from '../../actions/ActionButton';

interface RestoreButtonProps {
  name: SectionName;
  version: number;
  onRestored: () => void;
}

/** Publishes a former version once more. It does not ask: the version before can be restored as well. */
export function RestoreButton({ name, version, onRestored }: RestoreButtonProps) {
  return (
    <ActionButton
      label="Restore"
      labelMeanwhile="Restoring"
      what={`version ${version}`}
      act={() =>
        send('POST /api/admin/content/:section/versions/:version/restore', {
          section: name,
          version,
        })
      }
      changes={['content']}
      successText={(restored) =>
        `Version ${version} is on the site, as version ${restored.version}`
      }
      onSuccess={onRestored}
    />
  );
}
