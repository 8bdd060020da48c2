import type { SectionVersionDto } from '@club/shared/sectionAnswers';
import type { SectionName } from '@club/shared/sections';
import { Link } from 'react-router-dom';
import { Badge } from '../../shell/Badge';
import { useDates } from '../../shell/useDates';
import { RestoreButton } from './RestoreButton';
import styles from './versions.module.css';

interface VersionListProps {
  name: SectionName;
  /** The newest first: it is the one that the site shows. */
  versions: SectionVersionDto[];
  openedVersion: number | undefined;
  onRestored: () => void;
}

export function VersionList({ name, versions, openedVersion, onRestored }: VersionListProps) {
  const { formatMoment } = useDates();
  return (
    <ol className={styles.versions}>
      {versions.map(({ version, at, by, change }, index) => (
        <li key={version} data-open={version === openedVersion}>
          <p>
            <strong>Version {version}</strong> {index === 0 && <Badge>On the site</Badge>}
            <br />
            {by?.name ?? 'The site'}, {formatMoment(at)}
          </p>
          <p className="break">{change}</p>
          <div className={styles.actions}>
            <Link to={`?version=${version}`}>
              Look<span className="visually-hidden"> at version {version}</span>
            </Link>
            {index > 0 && <RestoreButton name={name} version={version} onRestored={onRestored} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
