import { type ComponentType, lazy } from 'react';

/** A page in a file of its own, fetched when it is gone to or, by `preload`, before. */
export interface LazyPage {
  (): React.JSX.Element;
  preload: () => Promise<void>;
}

/**
 * Like React's `lazy`, but a page that was preloaded is rendered at once. React's own is never: it
 * waits for a moment even for what is there. Until then a page that came from the server counts as
 * unfinished, and the first change of the session would replace it by 'Loading...'.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const Fetched = lazy(async () => ({ default: await load() }));

  const Page = () => (Loaded === undefined ? <Fetched /> : <Loaded />);
  return Object.assign(Page, {
    preload: async () => {
      Loaded = await load();
    },
  });
}
