import { availableParallelism } from 'node:os';
import type { ClubContent, Focus, Picture } from '@club/shared/content';
import type { Logger } from '../lib/logger';
import { BoundedQueue } from '../queues/boundedQueue';
import { minute } from '../time';
import type { PictureCache } from './pictureCache';
import {
  type DecodedPicture,
  decodeForPages,
  openGraphSuffix,
  pageSuffixes,
  pipelineVersion,
  variantsOf,
} from './pictureEncoding';
import type { PictureSize } from './pictureInspection';
import { hasSpaceForTwo, withSpace } from './pictureMemory';
import { picturesPath } from './pictureNames';

/** What is known of a master before its bytes are read. */
export interface MasterSource extends PictureSize {
  focus: Focus;
  read: () => Promise<Buffer>;
}

/** Gives the master of a picture by its address (see `toAddress`); null when there is none. */
export type FindMaster = (address: string) => Promise<MasterSource | null>;

/** The part of the content that says which files pages need. */
interface ShownPictures {
  pictures: ClubContent['pictures'];
  site: Pick<ClubContent['site'], 'openGraph'>;
}

/** Encoding uses a whole core, and a decoded photograph many megabytes. */
const requestsAtOnce = 2;
/** Ahead, where nobody waits. Most of the time is spent on AVIF, which takes one core for each file. */
const filesAtOnce = hasSpaceForTwo ? Math.min(2, availableParallelism()) : 1;

/**
 * The files of the pictures that pages show. They are made from the masters ahead, one after the other,
 * or at once when somebody asks for one, and kept in the cache.
 */
export class PictureFiles {
  /** What somebody asks for and waits for. */
  private readonly requests = new BoundedQueue({
    concurrency: requestsAtOnce,
    maxWaiting: 200,
    maxWaitMilliseconds: minute,
  });
  /** What is made of that now. */
  private readonly asked = new Set<Promise<void>>();
  /** By the file's name, so that many who ask for one file wait for the same work. */
  private readonly making = new Map<string, Promise<void>>();
  /** Settles when everything is made that was to be made ahead: one picture after the other. */
  private preparing: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly cache: PictureCache,
    private readonly findMaster: FindMaster,
    private readonly logger: Logger,
  ) {}

  /**
   * The path of a file by its name in the URL; undefined when no picture has such a file.
   * @throws {ServiceUnavailableError} when too much is being made already
   */
  async find(name: string): Promise<string | undefined> {
    if (!this.cache.has(name)) await (this.making.get(name) ?? this.makeOnDemand(name));
    return this.cache.has(name) ? this.cache.pathOf(name) : undefined;
  }

  /** The same for a file that turns out to be missing on the disk, e.g. because somebody removed it. */
  async findAgain(name: string): Promise<string | undefined> {
    this.cache.forget(name);
    return this.find(name);
  }

  /** Makes the files of everything that pages show. What cannot be made is logged. */
  async prepare({ pictures, site }: ShownPictures): Promise<void> {
    const openGraph = pictures[site.openGraph.image ?? ''];
    const preparing = Object.values(pictures).map((picture) =>
      this.prepareOne(picture, picture === openGraph),
    );
    await Promise.all(preparing);
    if (!this.isClosed) this.logger.info('The pictures of all pages are ready');
  }

  /** Makes the files of a picture that pages may show soon. What cannot be made is logged. */
  prepareOne(picture: Picture, isOpenGraph = false): Promise<void> {
    this.preparing = this.preparing.then(() => this.makeReady(picture, isOpenGraph));
    return this.preparing;
  }

  /** Makes no more files ahead, and waits for the one that is being made. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.preparing;
  }

  /**
   * Removes the files of pictures that are gone, and those of former versions of the encoding. Only for
   * the start: later, an open page may still ask for one.
   * @param addresses of all pictures
   */
  async clean(addresses: string[]): Promise<void> {
    const known = new Set(addresses);
    await this.cache.removeAllBut((name) => {
      const parts = parseName(name);
      return parts !== null && known.has(parts.address);
    });
  }

  private async makeOnDemand(name: string): Promise<void> {
    const parts = parseName(name);
    const master = parts && (await this.findMaster(parts.address));
    // Nobody can fill the cache with files that no page shows.
    if (!parts || !master || !variantsOf(master).has(parts.suffix)) return;
    if (await this.cache.hasNow(name)) return;
    const making = this.makeOnce(name, () =>
      this.requests.run(async () => {
        const picture = await decodeForPages(await master.read());
        await this.write(name, parts.suffix, picture, master);
      }),
    );
    this.asked.add(making);
    await making.finally(() => this.asked.delete(making));
  }

  private async makeReady(picture: Picture, isOpenGraph: boolean): Promise<void> {
    const suffixes = pageSuffixes(picture.widths);
    if (isOpenGraph) suffixes.push(openGraphSuffix(picture.focus));
    const stem = picture.url.slice(picturesPath.length);
    const missing = suffixes.filter((suffix) => !this.cache.has(stem + suffix));
    if (missing.length === 0 || this.isClosed) return;
    try {
      await this.makeMissing(stem, missing);
    } catch (error) {
      this.logger.warn({ err: error }, `The files of the picture ${stem} are not made yet`);
    }
  }

  /** Decodes once for all files. Those that somebody asks for meanwhile are made first. */
  private async makeMissing(stem: string, suffixes: string[]): Promise<void> {
    const master = await this.findMaster(parseName(stem + suffixes[0])?.address ?? '');
    if (!master) return;
    const picture = await decodeForPages(await master.read());
    const rest = suffixes.values();
    const makeRest = async () => {
      for (const suffix of rest) {
        while (this.asked.size > 0) await Promise.allSettled(this.asked);
        if (this.isClosed) return;
        const name = stem + suffix;
        if (await this.cache.hasNow(name)) continue;
        await this.makeOnce(name, () => this.write(name, suffix, picture, master));
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, makeRest));
  }

  private makeOnce(name: string, make: () => Promise<void>): Promise<void> {
    const current = this.making.get(name);
    if (current) return current;
    const making = make().finally(() => this.making.delete(name));
    this.making.set(name, making);
    return making;
  }

  private async write(
    name: string,
    suffix: string,
    picture: DecodedPicture,
    master: MasterSource,
  ): Promise<void> {
    const encode = variantsOf(master).get(suffix);
    if (encode) await this.cache.write(name, await withSpace(() => encode(picture).toBuffer()));
  }
}

/** 'talk.5f3a9c1e77.1-640.avif' has an address, the version of the encoding, and a suffix. */
function parseName(name: string): { address: string; suffix: string } | null {
  const [, address, version, suffix] =
    /^([a-z0-9-]+\.[0-9a-f]{10})\.(\d+)(-[a-z0-9-]+\.[a-z]+)$/.exec(name) ?? [];
  if (!address || !suffix || version !== String(pipelineVersion)) return null;
  return { address, suffix };
}
