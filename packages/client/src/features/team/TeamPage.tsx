import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { TeamSection } from './TeamSection';

export function TeamPage() {
  const { site } = useContent();
  return (
    <>
      <PageHead title={site.team.heading} path={paths.team} />
      <TeamSection level={1} />
    </>
  );
}
