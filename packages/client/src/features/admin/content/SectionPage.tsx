import { toSectionPermission } from '@club/shared/sectionPermission';
import type { SectionName } from '@club/shared/sections';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../layout/NotFoundPage';
import { PicturesProvider } from '../pictures/PicturesProvider';
import { getSection } from '../query/getSection';
import { useEditedState } from '../query/useServerState';
import { RequirePermission } from '../shell/RequirePermission';
import { isSectionName, sectionPages } from '../shell/sectionPages';
import { UnloadedPage } from '../shell/UnloadedPage';
import { SectionEditor } from './SectionEditor';

/** The editor of the section that the URL names. */
export function SectionPage() {
  const { section } = useParams();
  if (!isSectionName(section)) return <NotFoundPage />;
  return (
    <RequirePermission permission={toSectionPermission(section)}>
      <LoadedSection key={section} name={section} />
    </RequirePermission>
  );
}

function LoadedSection({ name }: { name: SectionName }) {
  const { data, error, reload } = useEditedState({
    key: ['content', name],
    call: 'Loading the section',
    get: (signal) => getSection(name, signal),
  });
  return data ? (
    <PicturesProvider>
      <SectionEditor section={data} />
    </PicturesProvider>
  ) : (
    <UnloadedPage what={sectionPages[name].title} error={error} reload={reload} />
  );
}
