import { FormPage } from '../../../components/form/FormPage';
import { PageHead } from '../../../components/PageHead';
import { useContent } from '../../../content/useContent';
import { paths } from '../../../paths';
import { CertificateQuestions } from './CertificateQuestions';
import { CodeForm } from './CodeForm';

const heading = 'Check a certificate';

/** Where people type the code of a certificate whose QR code they cannot read, e.g. on paper. */
export function CertificatesPage() {
  const { name } = useContent().site;
  return (
    <FormPage
      heading={heading}
      intro={`Every certificate of ${name} has a code of 16 letters and digits. Type it here to see whose it is, what for, and whether it is valid.`}
    >
      <PageHead
        title={heading}
        description={`Check whether a certificate of ${name} is valid.`}
        path={paths.certificates}
      />
      <CodeForm />
      <CertificateQuestions />
    </FormPage>
  );
}
