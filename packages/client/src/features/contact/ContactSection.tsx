import { Section, type SectionProps } from '../../components/section/Section';
import { useContent } from '../../content/useContent';
import { sectionIds } from '../../paths';
import { CampusMap } from './CampusMap';
import { ContactForm } from './ContactForm';
import styles from './ContactSection.module.css';

export function ContactSection({ level }: SectionProps) {
  const { contact } = useContent();
  return (
    <Section id={sectionIds.contact} level={level} title={contact.heading} ground="accent">
      <div className={`stack ${styles.columns}`}>
        <div className="no-print">
          <ContactForm />
        </div>
        <CampusMap />
      </div>
    </Section>
  );
}
