import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { ClubContent } from '@club/shared/content';
import type { Logger } from '../lib/logger';
import { loadTexts, namedPictures } from './content';
import { ContentError } from './contentError';
import { PictureCache } from './pictureCache';
import { preparePictures } from './pictures';

/** Editors write a file in several steps, and a copied photograph arrives in pieces. */
const settlingMilliseconds = 200;

export interface ContentStoreOptions {
  /** The folder with site.json and its companions, and images/. */
  contentDirectory: string;
  /** Finished pictures are kept in its folder pictures/. */
  cacheDirectory: string;
  logger: Logger;
}

/** Called after a valid change, never twice at once; a rejection is logged. */
export type ContentListener = (content: ClubContent) => void | Promise<void>;

/** The content folder as it was when it was last valid, with its pictures made ready. */
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
    // Only here: later, a page that somebody has open may still ask for a picture's old file.
    await cache.removeAllBut(files);
    return new ContentStore(options, cache, content);
  }

  get content(): ClubContent {
    return this.current;
  }

  /** Path of a picture's file, by its name in the URL; undefined when there is none. */
  findPicture(name: string): string | undefined {
    return this.cache.has(name) ? this.cache.pathOf(name) : undefined;
  }

  /** Takes in every change from now on; a broken one is logged, and the last good content stays. */
  watch(listener: ContentListener): void {
    const { contentDirectory } = this.options;
    for (const directory of [contentDirectory, join(contentDirectory, 'images')]) {
      this.watchFolder(directory, () => {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
          this.reloading = this.reloading.then(() => this.reload(listener));
        }, settlingMilliseconds);
      });
    }
  }

  /** Stops watching, and waits for a change that is being taken in. */
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
      // Some network drives offer no watches, and a busy machine can run out of them.
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
        logger.error({ err: error }, 'The changed content could not be taken in');
      }
    }
  }
}

async function loadContent({ contentDirectory, logger }: ContentStoreOptions, cache: PictureCache) {
  const texts = await loadTexts(contentDirectory);
  const { pictures, files } = await preparePictures(
    {
      directory: join(contentDirectory, 'images'),
      names: namedPictures(texts),
      openGraph: texts.site.images.openGraph.image,
      logger,
    },
    cache,
  );
  const content: ClubContent = { ...texts, pictures };
  return { content, files };
}
