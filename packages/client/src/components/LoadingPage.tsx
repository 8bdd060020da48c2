import { useContent } from '../content/useContent';
import { Loading } from './Loading';

/** Takes the place of a whole page while it loads, and gives the browser's tab a title. */
export function LoadingPage() {
  const { site } = useContent();
  return (
    <>
      <title>{`Loading · ${site.name}`}</title>
      <Loading />
    </>
  );
}
