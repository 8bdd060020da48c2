import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useContent } from '../../content/useContent';
import { pastTeamPath, paths } from '../../paths';
import styles from './TermLinks.module.css';

/**
 * Links to the team of each term; nothing while there is one term only. The people of a past term come
 * with their page only, so these links load the document.
 */
export function TermLinks({ shown }: { shown: string | null }) {
  const { term, pastTerms } = useContent();
  const labelId = useId();
  if (pastTerms.length === 0) return null;
  const currentIf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <nav className={`row gap-2 across-5 links ruled ${styles.terms}`} aria-labelledby={labelId}>
      <p id={labelId} className="quiet">
        Teams by year
      </p>
      {term !== null && (
        <Link to={paths.team} aria-current={currentIf(term === shown)}>
          {term}
        </Link>
      )}
      {pastTerms.map((label) => (
        <Link
          key={label}
          to={pastTeamPath(label)}
          reloadDocument
          aria-current={currentIf(label === shown)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
