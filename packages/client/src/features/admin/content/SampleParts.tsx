import type { SamplePart } from '@club/shared/setup';
import { sectionPages } from '../shell/sectionPages';
import styles from './SampleParts.module.css';

interface SamplePartsProps {
  parts: SamplePart[];
  /** Whether each part begins open. */
  isOpen: boolean;
}

/** What clearing the sample takes away, part by part. */
export function SampleParts({ parts, isOpen }: SamplePartsProps) {
  return parts.map(({ place, changes }) => (
    <details key={place} className={styles.part} open={isOpen}>
      <summary className="fold">
        {titleOf(place)} <span className="quiet plain">{changes.length}</span>
      </summary>
      <ul className="break">
        {changes.map(({ what, becomes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and their order is fixed
          <li key={index}>
            {what}
            {becomes !== null && <strong> becomes “{becomes}”</strong>}
          </li>
        ))}
      </ul>
    </details>
  ));
}

function titleOf(place: SamplePart['place']): string {
  if (place === 'team') return 'Team';
  if (place === 'terms') return 'Terms that are empty then';
  if (place === 'pictures') return 'Pictures that nothing shows then';
  return sectionPages[place].title;
}
