import { EmailLink } from '../../../components/EmailLink';
import { useContent } from '../../../content/useContent';
import styles from './CertificatePage.module.css';

/** Whom to ask about a certificate. */
export function CertificateQuestions() {
  const { contact } = useContent();
  return (
    <p className={styles.issuer}>
      Questions? Write to <EmailLink address={contact.email} />.
    </p>
  );
}
