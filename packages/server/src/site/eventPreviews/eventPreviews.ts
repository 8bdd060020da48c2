import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ClubContent, Picture } from '@club/shared/content';
import type { ShownEvent } from '@club/shared/shownEvents';
import { type ClubArt, type DrawnPicture, toClubArt } from '../../drawings/clubArt';
import { pictureRoom } from '../../drawings/drawEventPreview';
import { drawInTurn } from '../../drawings/drawInTurn';
import { toEventDate } from '../../drawings/eventDate';
import { toDrawnPicture } from '../../drawings/pictures';
import { PictureCache } from '../../pictures/pictureCache';
import { cropAround, decodeForPages } from '../../pictures/pictureEncoding';
import type { Snapshot } from '../../snapshot/snapshot';
import { codeOf } from '../../startError';
import { cacheControl, createPublicFile, type LazyFile } from '../publicFile';
import type { ReadPicture } from '../readPicture';

/** Raise it when the drawing changes: all are then drawn again, under new URLs. */
const drawingVersion = 2;
const hashLength = 10;
const previewsPath = '/link-previews/';

/** Whether a path is that of the link preview of some event. */
export function isEventPreview(path: string): boolean {
  return path.startsWith(previewsPath);
}

type EventPage = Snapshot['eventPages'][number];

/** What a link preview is drawn from. */
interface EventPreview {
  event: Pick<ShownEvent, 'title' | 'place' | 'startsAt' | 'isCancelled'>;
  timeZone: string;
  picture: Picture | null;
  club: Pick<ClubContent['site'], 'name' | 'institute'>;
  brand: ClubContent['brand'];
  logo: Picture | null;
}

/** The URL path of an event's link preview: another one when something else is to be drawn. */
export function previewPath(content: ClubContent, page: EventPage): string {
  return previewsPath + nameOf(page.slug, toPreview(content, page));
}

function toPreview(
  { site, brand, pictures }: ClubContent,
  { title, place, startsAt, isCancelled, image, pictures: own }: EventPage,
): EventPreview {
  return {
    event: { title, place, startsAt, isCancelled },
    timeZone: site.timeZone,
    picture: own[image ?? ''] ?? null,
    club: { name: site.name, institute: site.institute },
    brand,
    logo: pictures[brand.logo ?? ''] ?? null,
  };
}

function nameOf(slug: string, preview: EventPreview): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([drawingVersion, preview]))
    .digest('hex');
  return `${slug}.${hash.slice(0, hashLength)}.jpg`;
}

/** Of a logo on the drawing, in pixels. */
const logoSize = { width: 600, height: 200 };

/** Draws the link previews of events when somebody first asks for them, and keeps the files. */
export class EventPreviews {
  /** By the file's name, so that many who ask for one wait for the same work. */
  private readonly drawing = new Map<string, Promise<void>>();
  /** One after the other: programs that follow all links ask for many at once. */
  private last: Promise<unknown> = Promise.resolve();
  private isClean = false;

  private constructor(
    private readonly cache: PictureCache,
    private readonly readPicture: ReadPicture,
  ) {}

  static async open(directory: string, readPicture: ReadPicture): Promise<EventPreviews> {
    return new EventPreviews(await PictureCache.open(directory), readPicture);
  }

  /** The files of all events by URL path. The first call removes those that are none of them. */
  async filesOf({ content, eventPages }: Snapshot): Promise<Map<string, LazyFile>> {
    const previews = new Map(
      eventPages.map((page) => {
        const preview = toPreview(content, page);
        return [nameOf(page.slug, preview), preview];
      }),
    );
    if (!this.isClean) await this.cache.removeAllBut((name) => previews.has(name));
    this.isClean = true;
    return new Map(
      Array.from(previews, ([name, preview]) => [
        previewsPath + name,
        () => this.read(name, preview),
      ]),
    );
  }

  private async read(name: string, preview: EventPreview) {
    if (!(await this.cache.hasNow(name))) await this.drawOnce(name, preview);
    const path = this.cache.pathOf(name);
    const bytes = await readFile(path).catch(async (error) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      await this.drawOnce(name, preview); // somebody has removed it
      return await readFile(path);
    });
    return await createPublicFile(bytes, 'image/jpeg', cacheControl.immutable);
  }

  private drawOnce(name: string, preview: EventPreview): Promise<void> {
    const current = this.drawing.get(name);
    if (current) return current;
    const drawing = this.last
      .then(() => this.draw(preview))
      .then((bytes) => this.cache.write(name, bytes))
      .finally(() => this.drawing.delete(name));
    this.last = drawing.catch(() => undefined);
    this.drawing.set(name, drawing);
    return drawing;
  }

  private async draw({ event, timeZone, picture, ...club }: EventPreview): Promise<Buffer> {
    return await drawInTurn(async () => {
      const art = await this.toArt(club);
      const text = { ...event, ...toEventDate(event.startsAt, timeZone) };
      return { kind: 'eventPreview', preview: { text, art, picture: await this.crop(picture) } };
    }, ['others', 'link previews']);
  }

  private async toArt({
    club,
    brand,
    logo,
  }: Pick<EventPreview, 'club' | 'brand' | 'logo'>): Promise<ClubArt> {
    const drawn = logo && (await toDrawnPicture(await this.readPicture(logo), logoSize));
    return toClubArt({ ...club, url: '' }, brand, drawn);
  }

  private async crop(picture: Picture | null): Promise<DrawnPicture | null> {
    if (!picture) return null;
    const decoded = await decodeForPages(await this.readPicture(picture));
    const bytes = await cropAround(picture.focus, decoded, pictureRoom)
      .flatten({ background: 'white' })
      .jpeg({ quality: 90 })
      .toBuffer();
    return { bytes, ...pictureRoom };
  }
}
