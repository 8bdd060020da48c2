import { PageHead } from '../../components/PageHead';
import { paths } from '../../paths';
import { ContactSection } from './ContactSection';

export function ContactPage() {
  return (
    <>
      <PageHead title="Contact" path={paths.contact} />
      <ContactSection level={1} />
    </>
  );
}
