import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { GallerySection } from './GallerySection';

export function GalleryPage() {
  const { gallery } = useContent();
  return (
    <>
      <PageHead
        title={gallery.heading}
        {...(gallery.intro && { description: gallery.intro })}
        path={paths.gallery}
      />
      <GallerySection level={1} />
    </>
  );
}
