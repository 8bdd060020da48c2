import { useContent } from '../content/useContent';
import { Loading } from './Loading';

/** Stands for a whole page that is on its way; until that brings its own title, the tab has this one. */
export function LoadingPage() {
  const { site } = useContent();
  return (
    <>
      <title>{`Loading · ${site.name}`}</title>
      <Loading />
    </>
  );
}
