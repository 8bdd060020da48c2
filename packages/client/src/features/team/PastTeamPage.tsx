import type { PastTeam } from '@club/shared/content';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { LoadingPage } from '../../components/LoadingPage';
import { PageHead } from '../../components/PageHead';
import { SponsorsSection } from '../../components/SponsorsSection';
import { Section } from '../../components/section/Section';
import { useContent } from '../../content/useContent';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { pastTeamPath, sectionIds } from '../../paths';
import { People } from './People';
import styles from './TeamSection.module.css';
import { TermLinks } from './TermLinks';

/**
 * The team of the past term in the URL. Its people come with this page only: where the browser's history
 * leads here from another page, it is loaded again.
 */
export function PastTeamPage() {
  const { term } = useParams();
  const { pastTerms, pastTeam } = useContent();
  const isHere = pastTeam !== null && pastTeam.term === term;
  const isElsewhere = !isHere && term !== undefined && pastTerms.includes(term);

  useEffect(() => {
    if (isElsewhere) window.location.reload();
  }, [isElsewhere]);

  if (isElsewhere) return <LoadingPage />;
  return isHere ? <Team {...pastTeam} /> : <NotFoundPage />;
}

function Team({ term, team, sponsors }: PastTeam) {
  const { site } = useContent();
  const title = `${site.team.heading} ${term}`;
  return (
    <>
      <PageHead
        title={title}
        description={`The people of ${site.name} in ${term}.`}
        path={pastTeamPath(term)}
      />
      <Section
        id={sectionIds.team}
        level={1}
        title={title}
        count={team.length}
        arrangement={styles.arrangement}
      >
        <People team={team} level={1} />
      </Section>
      <SponsorsSection sponsors={sponsors} />
      <TermLinks shown={term} />
    </>
  );
}
