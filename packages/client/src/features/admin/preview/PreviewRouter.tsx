import { type ReactNode, useMemo, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  parsePath,
  Router,
  type To,
} from 'react-router-dom';

interface Place {
  location: Partial<Location> | string;
  type: NavigationType;
}

interface PreviewRouterProps {
  /** The path where the preview starts. */
  page: string;
  children: ReactNode;
}

/**
 * Follows links inside the preview, whose frame keeps its address. The router has such a part, too, but
 * then it would be in the scripts of every page. It knows no way back: no public page asks it for that.
 */
export function PreviewRouter({ page, children }: PreviewRouterProps) {
  const [place, setPlace] = useState<Place>({ location: page, type: NavigationType.Pop });
  const navigator = useMemo(() => {
    const goBy = (type: NavigationType) => (to: To, state: unknown) =>
      setPlace({ location: { ...(typeof to === 'string' ? parsePath(to) : to), state }, type });
    return {
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      push: goBy(NavigationType.Push),
      replace: goBy(NavigationType.Replace),
      go: () => undefined,
    };
  }, []);
  return (
    // Without transitions: browsers refuse to animate pages in a frame that is made smaller.
    <Router
      location={place.location}
      navigationType={place.type}
      navigator={navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}
