import { PageHead } from '../../components/PageHead';
import { paths } from '../../paths';
import { TeamSection } from './TeamSection';

export function TeamPage() {
  return (
    <>
      <PageHead title="Our Team" path={paths.team} />
      <TeamSection level={1} />
    </>
  );
}
