import { Section, type SectionProps } from '../../components/section/Section';
import { sectionIds } from '../../paths';
import { CampusMap } from './CampusMap';
import { ContactForm } from './ContactForm';
import styles from './ContactSection.module.css';

export function ContactSection({ level }: SectionProps) {
  return (
    <Section id={sectionIds.contact} level={level} title="Contact" ground="marigold">
      <div className={styles.columns}>
        <div className={styles.form}>
          <ContactForm />
        </div>
        <CampusMap />
      </div>
    </Section>
  );
}
