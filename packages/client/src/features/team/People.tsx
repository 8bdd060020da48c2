import type { TeamMember } from '@club/shared/content';
import { groundAt } from '../../components/grounds';
import { Portrait } from '../../components/Portrait';
import { PersonLinks } from '../../components/SocialLinks';
import { pictureLoading } from '../../components/section/pictureLoading';
import type { SectionProps } from '../../components/section/Section';
import { WhenNear } from '../../components/WhenNear';
import { ownText } from '../../content/ownText';
import styles from './TeamSection.module.css';

/** Two screens of a phone. Those of other people are fetched when they come near. */
const portraitsAtOnce = 8;

interface PeopleProps extends SectionProps {
  team: TeamMember[];
}

/** The people of a term with picture, name and role. */
export function People({ team, level }: PeopleProps) {
  return (
    <ul className={styles.people}>
      {team.map(({ name, role, image, links }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name and role
        <li key={`${index} ${name}`} className={styles.person}>
          {/* The name is right below: as alt text it would be read twice. */}
          <WhenNear isNear={index < portraitsAtOnce || image === null} placeClass={styles.place}>
            <Portrait
              file={image}
              name={name}
              ground={groundAt(index)}
              alt=""
              sizes="(min-width: 75rem) 15.8vw, (min-width: 40rem) 22vw, calc(50vw - 1.4rem)"
              loading={pictureLoading(level, index)}
            />
          </WhenNear>
          {name && (
            <p className={styles.name} {...ownText(name)}>
              {name}
            </p>
          )}
          <p className={`quiet small break ${styles.role}`} dir="auto">
            {role}
          </p>
          <PersonLinks name={name} {...(links && { links })} />
        </li>
      ))}
    </ul>
  );
}
