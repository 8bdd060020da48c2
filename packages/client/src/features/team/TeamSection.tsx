import { groundAt } from '../../components/grounds';
import { Portrait } from '../../components/Portrait';
import { pictureLoading } from '../../components/section/pictureLoading';
import { Section, type SectionProps } from '../../components/section/Section';
import { ownText } from '../../content/ownText';
import { useContent } from '../../content/useContent';
import { sectionIds } from '../../paths';
import styles from './TeamSection.module.css';

export function TeamSection({ level }: SectionProps) {
  const { site, team } = useContent();
  return (
    <Section
      id={sectionIds.team}
      level={level}
      title={site.team.heading}
      tagline={site.team.tagline}
      count={team.length}
      emptyText={team.length === 0 && 'The people of the club are not listed here yet.'}
      arrangement={styles.arrangement}
    >
      <ul className={styles.people}>
        {team.map(({ name, role, image }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name and role
          <li key={`${index} ${name}`} className={styles.person}>
            {/* The name is right below: as alt text it would be read twice. */}
            <Portrait
              file={image}
              name={name}
              ground={groundAt(index)}
              alt=""
              sizes="(min-width: 75rem) 15.8vw, (min-width: 40rem) 22vw, calc(50vw - 1.4rem)"
              loading={pictureLoading(level, index)}
            />
            <p className={styles.name} {...ownText(name)}>
              {name}
            </p>
            <p className={styles.role} dir="auto">
              {role}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
