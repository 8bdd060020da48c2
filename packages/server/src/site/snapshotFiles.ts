import type { Snapshot } from '../snapshot/snapshot';
import { cacheControl, createPublicFile, type LazyFile, once } from './publicFile';

/** The files of a snapshot by URL path. Each stays as it was first made, until there is another snapshot. */
export function createSnapshotFiles({ files, content }: Snapshot): Map<string, LazyFile> {
  return new Map(
    [...files].map(([path, { contentType, make }]) => [
      path,
      once(async () => createPublicFile(make(content), contentType, cacheControl.revalidate)),
    ]),
  );
}
