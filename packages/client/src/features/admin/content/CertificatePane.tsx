import { sendForFile } from '../../../api/send';
import { DrawnCertificate } from '../preview/DrawnCertificate';
import pane from '../preview/PreviewPane.module.css';

interface CertificatePaneProps {
  /** The last value without a mistake; null before the first answer. */
  value: object | null;
  /** Says why the certificate is not as it should be; null when it is. */
  problem: string | null;
}

/** In the place of a page: no page shows who signs. */
export function CertificatePane({ value, problem }: CertificatePaneProps) {
  return (
    <section className={pane.pane} aria-label="Preview">
      <p role="status" className="error">
        {problem}
      </p>
      {value && (
        <DrawnCertificate
          of={value}
          draw={(signal) =>
            sendForFile('POST /api/admin/certificates/sample.png', { body: { value }, signal })
          }
        />
      )}
    </section>
  );
}
