import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { InitiativesSection } from './InitiativesSection';

export function InitiativesPage() {
  const { initiatives } = useContent();
  return (
    <>
      <PageHead title={initiatives.heading} path={paths.initiatives} />
      <InitiativesSection level={1} />
    </>
  );
}
