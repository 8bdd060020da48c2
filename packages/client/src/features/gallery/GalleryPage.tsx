import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { GallerySection } from './GallerySection';

export function GalleryPage() {
  const { site } = useContent();
  return (
    <>
      <PageHead title="Gallery" description={site.galleryIntro} path={paths.gallery} />
      <GallerySection level={1} />
    </>
  );
}
