import type { MediaDto } from '@club/shared/media';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { sendForList } from '../../../api/send';
import { PicturesContext } from './PicturesContext';

/** The most ids that the API takes. */
const maxIds = 100;

/** Knows the pictures that the fields below it show. */
export function PicturesProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<ReadonlyMap<string, MediaDto>>(new Map());
  const asked = useRef(new Set<string>());

  const waiting = useRef<string[]>([]);

  const addAll = useCallback(
    (pictures: MediaDto[]) =>
      setKnown((last) => new Map([...last, ...pictures.map((it) => [it._id, it] as const)])),
    [],
  );
  const loadWaiting = useCallback(() => {
    const ids = waiting.current.splice(0, maxIds);
    if (waiting.current.length > 0) queueMicrotask(loadWaiting);
    const query = { ids: ids.join(','), limit: maxIds };
    sendForList('GET /api/admin/media', { query }).then(
      ({ entries }) => addAll(entries),
      // The fields then show no picture.
      (error: unknown) => logFailure('Loading pictures', error),
    );
  }, [addAll]);
  /** One call for all fields that appear together. */
  const load = useCallback(
    (id: string) => {
      if (asked.current.has(id)) return;
      asked.current.add(id);
      waiting.current.push(id);
      if (waiting.current.length === 1) queueMicrotask(loadWaiting);
    },
    [loadWaiting],
  );
  const pictures = useMemo(
    () => ({
      find: (id: string) => known.get(id),
      load,
      add: (picture: MediaDto) => addAll([picture]),
    }),
    [known, load, addAll],
  );
  return <PicturesContext value={pictures}>{children}</PicturesContext>;
}
