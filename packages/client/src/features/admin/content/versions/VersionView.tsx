import type { SectionName } from '@club/shared/sections';
import { send } from '../../../../api/send';
import { PreviewPane } from '../../preview/PreviewPane';
import { toPreview } from '../../preview/toPreview';
import { useServerState } from '../../query/useServerState';
import { LoadFailure } from '../../shell/LoadFailure';
import { sectionPages } from '../../shell/sectionPages';
import styles from './versions.module.css';

interface VersionViewProps {
  name: SectionName;
  version: number;
}

/** The page as it was with a version. Everything else on it is as it is now. */
export function VersionView({ name, version }: VersionViewProps) {
  const { data, error, reload } = useServerState({
    key: ['content', 'version', name, version],
    call: 'Loading a version',
    async get(signal) {
      const sent = { section: name, signal };
      const found = await send('GET /api/admin/content/:section/versions/:version', {
        ...sent,
        version,
      });
      const body = { value: found.value };
      return toPreview(await send('POST /api/admin/content/:section/preview', { ...sent, body }));
    },
  });
  return (
    <section className="stack gap-3" aria-label={`Version ${version}`}>
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
