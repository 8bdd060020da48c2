import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { TeamSection } from './TeamSection';
import { TermLinks } from './TermLinks';

export function TeamPage() {
  const { site, term } = useContent();
  return (
    <>
      <PageHead title={site.team.heading} path={paths.team} />
      <TeamSection level={1} />
      <TermLinks shown={term} />
    </>
  );
}
