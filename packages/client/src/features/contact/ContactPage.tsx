import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { ContactSection } from './ContactSection';

export function ContactPage() {
  const { contact } = useContent();
  return (
    <>
      <PageHead title={contact.heading} path={paths.contact} />
      <ContactSection level={1} />
    </>
  );
}
