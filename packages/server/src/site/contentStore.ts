import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { ClubContent, TeamMember } from '@club/shared/content';
import { toDay } from '../clubDay';
import { ContentError } from '../contentFolder/contentError';
import { namedPictures, readContentFolder } from '../contentFolder/contentFolder';
import type { FolderContent } from '../contentFolder/folderSchema';
import type { Logger } from '../lib/logger';
import { PictureCache } from '../pictures/pictureCache';
import { toClubContent } from '../sections/toClubContent';
import { preparePictures } from './pictures';

/** Editors write a file in several steps, and copying a photograph takes a moment. */
const debounceMilliseconds = 200;

export interface ContentStoreOptions {
  /** The folder with site.json, the other JSON files and images/. */
  contentDirectory: string;
  /** Prepared pictures are kept in its folder pictures/. */
  cacheDirectory: string;
  logger: Logger;
}

/** Called after each valid change, one call at a time. A rejection is logged. */
export type ContentListener = (content: ClubContent) => void | Promise<void>;

/** The last valid state of the content folder, with its pictures prepared. */
export class ContentStore {
  private watchers: FSWatcher[] = [];
  private timer: NodeJS.Timeout | undefined;
  private reloading: Promise<void> = Promise.resolve();

  private constructor(
    private readonly options: ContentStoreOptions,
    private readonly cache: PictureCache,
    private current: ClubContent,
  ) {}

  /** @throws {ContentError} when the content is not valid */
  static async open(options: ContentStoreOptions): Promise<ContentStore> {
    const cache = await PictureCache.open(join(options.cacheDirectory, 'pictures'));
    const { content, files } = await loadContent(options, cache);
    // Only at the start: later, an open page may still request the former file of a picture.
    await cache.removeAllBut((name) => files.has(name));
    return new ContentStore(options, cache, content);
  }

  get content(): ClubContent {
    return this.current;
  }

  /** The path of a picture's file by its name in the URL; undefined when there is none. */
  findPicture(name: string): string | undefined {
    return this.cache.has(name) ? this.cache.pathOf(name) : undefined;
  }

  /** Loads every change from now on. An invalid change is logged, and the last valid content stays. */
  watch(listener: ContentListener): void {
    const { contentDirectory } = this.options;
    for (const directory of [contentDirectory, join(contentDirectory, 'images')]) {
      this.watchFolder(directory, () => {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
          this.reloading = this.reloading.then(() => this.reload(listener));
        }, debounceMilliseconds);
      });
    }
  }

  /** Stops watching, and waits for a change that is being loaded. */
  async close(): Promise<void> {
    for (const watcher of this.watchers) watcher.close();
    clearTimeout(this.timer);
    await this.reloading;
  }

  private watchFolder(directory: string, onEvent: () => void): void {
    const warn = (error: unknown) =>
      this.options.logger.warn(
        { err: error, directory },
        'Cannot watch this folder: changes to it need a restart',
      );
    try {
      this.watchers.push(watch(directory, onEvent).on('error', warn));
    } catch (error) {
      // Some network drives cannot be watched, and a system has a limited number of watches.
      warn(error);
    }
  }

  private async reload(listener: ContentListener): Promise<void> {
    const { logger } = this.options;
    try {
      const { content } = await loadContent(this.options, this.cache);
      this.current = content;
      await listener(content);
      logger.info('The content has changed: the pages are up to date');
    } catch (error) {
      if (error instanceof ContentError) {
        logger.error(
          `The content is broken, the last good one stays: ${error.problems.join('; ')}`,
        );
      } else {
        logger.error({ err: error }, 'The changed content could not be loaded');
      }
    }
  }
}

async function loadContent({ contentDirectory, logger }: ContentStoreOptions, cache: PictureCache) {
  const folder = await readContentFolder(contentDirectory);
  const { pictures, files } = await preparePictures(
    {
      directory: join(contentDirectory, 'images'),
      media: folder.media,
      names: namedPictures(folder),
      openGraph: folder.site.openGraph.image,
      logger,
    },
    cache,
  );
  const today = toDay(new Date(), folder.site.timeZone);
  const content: ClubContent = { ...toClubContent(folder, today), team: teamOf(folder), pictures };
  return { content, files };
}

function teamOf({ team }: FolderContent): TeamMember[] {
  const [term] = team.terms;
  return (term?.members ?? []).map(({ name, position, image }) => ({
    name,
    role: position,
    image,
  }));
}
