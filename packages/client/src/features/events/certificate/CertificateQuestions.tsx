import { EmailLink } from '../../../components/EmailLink';
import { useContent } from '../../../content/useContent';

/** Whom to ask about a certificate. */
export function CertificateQuestions() {
  const { contact } = useContent();
  return (
    <p className="quiet break">
      Questions? Write to <EmailLink address={contact.email} />.
    </p>
  );
}
