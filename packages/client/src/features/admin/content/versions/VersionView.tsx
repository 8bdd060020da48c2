import type { SectionName } from '@club/shared/sections';
import { useCallback } from 'react';
import { getVersion, previewSection } from '../../../../api/content';
import { LoadFailure } from '../../LoadFailure';
import { sectionPages } from '../../sectionPages';
import { useLoad } from '../../useLoad';
import { PreviewPane } from '../preview/PreviewPane';
import { toPreview } from '../preview/toPreview';
import styles from './versions.module.css';

interface VersionViewProps {
  name: SectionName;
  version: number;
}

/** The page as it was with a version. Everything else on it is as it is now. */
export function VersionView({ name, version }: VersionViewProps) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { value } = await getVersion(name, version, signal);
      return toPreview(await previewSection(name, value, signal));
    },
    [name, version],
  );
  const { data, error, reload } = useLoad('Loading a version', load);
  return (
    <section className={styles.view} aria-label={`Version ${version}`}>
      <h2>Version {version}</h2>
      {error === null ? (
        <div className={styles.page}>
          <PreviewPane
            page={sectionPages[name].page}
            preview={data?.preview ?? null}
            problem={data?.problem ? `The page cannot show this version: ${data.problem}` : null}
          />
        </div>
      ) : (
        <LoadFailure what={`Version ${version}`} error={error} onRetry={reload} />
      )}
    </section>
  );
}
