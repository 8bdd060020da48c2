import { toDataUrl } from '../../../components/toDataUrl';
import { useServerState } from '../query/useServerState';
import { LoadFailure } from '../shell/LoadFailure';
import styles from './DrawnCertificate.module.css';

interface DrawnCertificateProps {
  /** What it depends on. */
  of: unknown;
  draw: (signal: AbortSignal) => Promise<Blob>;
}

/** A certificate as it would be, which the server draws. The former one stays until then. */
export function DrawnCertificate({ of, draw }: DrawnCertificateProps) {
  const { data, error, reload } = useServerState({
    key: ['certificates', 'sample', of],
    call: 'Drawing the sample',
    get: async (signal) => await toDataUrl(await draw(signal)),
  });
  if (error !== null) return <LoadFailure what="The sample" error={error} onRetry={reload} />;
  return data ? (
    <img
      className={styles.sample}
      src={data}
      alt="A certificate as it will be, with a made-up name"
    />
  ) : (
    <div className={styles.sample} role="status">
      Drawing…
    </div>
  );
}
