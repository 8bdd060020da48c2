import type { SectionName } from '@club/shared/sections';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { getSection } from '../../../api/content';
import { Loading } from '../../../components/Loading';
import { NotFoundPage } from '../../../layout/NotFoundPage';
import { PicturesProvider } from '../form/PicturesProvider';
import { LoadFailure } from '../LoadFailure';
import { isSectionName, sectionPages } from '../sectionPages';
import { useLoad } from '../useLoad';
import { SectionEditor } from './SectionEditor';

/** The editor of the section that the URL names. */
export function SectionPage() {
  const { section } = useParams();
  return isSectionName(section) ? <LoadedSection key={section} name={section} /> : <NotFoundPage />;
}

function LoadedSection({ name }: { name: SectionName }) {
  const load = useCallback((signal: AbortSignal) => getSection(name, signal), [name]);
  const { data, error, reload } = useLoad('Loading the section', load);
  if (error !== null) {
    return <LoadFailure what={sectionPages[name].title} error={error} onRetry={reload} />;
  }
  return data ? (
    <PicturesProvider>
      <SectionEditor section={data} />
    </PicturesProvider>
  ) : (
    <Loading />
  );
}
