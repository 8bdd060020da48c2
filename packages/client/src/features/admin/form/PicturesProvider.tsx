import type { MediaDto } from '@club/shared/media';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { getMedia } from '../../../api/media';
import { useAuth } from '../../../session/useAuth';
import { PicturesContext } from './PicturesContext';

/** Knows the pictures that the fields below it show. */
export function PicturesProvider({ children }: { children: ReactNode }) {
  const { authorizationHeader } = useAuth();
  const [known, setKnown] = useState<ReadonlyMap<string, MediaDto>>(new Map());
  const asked = useRef(new Set<string>());

  const add = useCallback(
    (picture: MediaDto) => setKnown((last) => new Map([...last, [picture._id, picture]])),
    [],
  );
  const load = useCallback(
    (id: string) => {
      if (asked.current.has(id)) return;
      asked.current.add(id);
      getMedia(id, authorizationHeader, new AbortController().signal).then(add, (error: unknown) =>
        // The field then shows no picture.
        logFailure('Loading a picture', error),
      );
    },
    [add, authorizationHeader],
  );
  const pictures = useMemo(
    () => ({ find: (id: string) => known.get(id), load, add }),
    [known, load, add],
  );
  return <PicturesContext value={pictures}>{children}</PicturesContext>;
}
