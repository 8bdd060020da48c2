import { PageHead } from '../../components/PageHead';
import { paths } from '../../paths';
import { InitiativesSection } from './InitiativesSection';

export function InitiativesPage() {
  return (
    <>
      <PageHead title="Our Initiatives" path={paths.initiatives} />
      <InitiativesSection level={1} />
    </>
  );
}
