import type { MediaDto } from '@club/shared/media';
import { createContext, useContext, useEffect } from 'react';

/** The pictures that are known by now, and how to know more. */
export interface Pictures {
  find: (id: string) => MediaDto | undefined;
  /** Asks the API for a picture, once. */
  load: (id: string) => void;
  add: (picture: MediaDto) => void;
}

export const PicturesContext = createContext<Pictures | null>(null);

/** @throws {Error} when used outside PicturesProvider */
export function usePictures(): Pictures {
  const pictures = useContext(PicturesContext);
  if (pictures === null) {
    throw new Error('usePictures must be used within PicturesProvider');
  }
  return pictures;
}

/** The picture of an id; undefined until it is known, and when there is none. */
export function usePicture(id: string | null): MediaDto | undefined {
  const { find, load } = usePictures();
  const picture = id === null ? undefined : find(id);
  const isUnknown = id !== null && id !== '' && picture === undefined;
  useEffect(() => {
    if (isUnknown) load(id);
  }, [isUnknown, load, id]);
  return picture;
}
