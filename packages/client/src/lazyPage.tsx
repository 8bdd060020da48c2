import { type ComponentType, lazy } from 'react';
import { loadOrReloadOnce } from './reloadOnce';

/** A page in a chunk of its own, loaded when it is first shown or, with `preload`, earlier. */
export interface LazyPage {
  (): React.JSX.Element;
  preload: () => Promise<void>;
  /** Like `preload`, for a page that somebody may open soon: a failure has no consequence. */
  prefetch: () => Promise<void>;
}

/**
 * Like React's `lazy`, but a preloaded page renders at once. React's own waits a moment even for
 * code that is already loaded. Until then React takes a page from the server for unfinished, and
 * the first change of the session would replace it with 'Loading...'.
 * @param fetchFile imports the file of the page; picking from it here keeps what every page loads small
 * @param name of the page in its file
 */
export function lazyPage<Name extends string>(
  fetchFile: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage {
  let Loaded: ComponentType | undefined;
  const load = async (): Promise<ComponentType> => (await fetchFile())[name];
  const Fetched = lazy(async () => ({ default: await loadOrReloadOnce(load) }));

  const Page = () => (Loaded === undefined ? <Fetched /> : <Loaded />);
  return Object.assign(Page, {
    preload: async () => {
      Loaded = await loadOrReloadOnce(load);
    },
    prefetch: async () => {
      Loaded = await load();
    },
  });
}
