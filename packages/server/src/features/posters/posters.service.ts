import type { EventDto } from '@club/shared/event';
import { eventPath } from '@club/shared/eventPaths';
import type { PosterLayout, PosterQuery, PosterSize } from '@club/shared/poster';
import type { DescribeClub } from '../../clubDetails';
import type { DrawnPicture } from '../../drawings/clubArt';
import { type DrawingTurn, drawInTurn } from '../../drawings/drawInTurn';
import {
  heightInUnits,
  type Poster,
  type PosterText,
  pictureRoom,
} from '../../drawings/drawPoster';
import { toEventDate } from '../../drawings/eventDate';
import { cropAround, decodePicture } from '../../pictures/pictureEncoding';
import { readClubArt } from '../content/clubArt.service';
import { getEvent } from '../events/events.service';
import { findMasterById } from '../media/storedPictures.service';

/** In pixels, as Instagram and WhatsApp take them. */
const screens: Record<PosterSize, { width: number; height: number }> = {
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
};

/** In points. */
const a3 = { width: 841.89, height: 1190.55 };

/**
 * The poster of an event for screens, as PNG.
 * @throws {NotFoundError} when there is no such event
 */
export async function drawPosterPicture(
  eventId: string,
  { layout, size }: PosterQuery,
  describeClub: DescribeClub,
  turn: DrawingTurn,
): Promise<Buffer> {
  const event = await getEvent(eventId);
  return await drawInTurn(async () => {
    const poster = await readPoster(event, layout, screens[size], describeClub);
    return { kind: 'posterOnScreen', layout, poster };
  }, turn);
}

/**
 * The poster of an event for printers, as PDF of A3.
 * @throws {NotFoundError} when there is no such event
 */
export async function printPoster(
  eventId: string,
  layout: PosterLayout,
  describeClub: DescribeClub,
  turn: DrawingTurn,
): Promise<Buffer> {
  const event = await getEvent(eventId);
  return await drawInTurn(async () => {
    const poster = await readPoster(event, layout, a3, describeClub);
    return { kind: 'posterOnPaper', layout, poster, paper: a3 };
  }, turn);
}

async function readPoster(
  event: EventDto,
  layout: PosterLayout,
  size: { width: number; height: number },
  describeClub: DescribeClub,
): Promise<Poster> {
  const { url, timeZone } = describeClub();
  const art = await readClubArt(url);
  const height = heightInUnits(size);
  const picture = layout === 'picture' ? await readPicture(event.picture, height) : null;
  return { text: toText(event, timeZone, url), art, picture, height };
}

/** Twice as many pixels as units, so that it is sharp on paper. */
const pixelsInUnit = 2;

async function readPicture(id: string | null, height: number): Promise<DrawnPicture | null> {
  const master = id === null ? null : await findMasterById(id);
  if (!master) return null;
  const room = pictureRoom(height);
  const size = { width: room.width * pixelsInUnit, height: room.height * pixelsInUnit };
  const decoded = await decodePicture(master.bytes, { width: size.width });
  const bytes = await cropAround(master.focus, decoded, size).jpeg({ quality: 85 }).toBuffer();
  return { bytes, ...size };
}

function toText(
  { title, startsAt, place, slug, state }: EventDto,
  timeZone: string,
  url: string | undefined,
): PosterText {
  return {
    title,
    ...toEventDate(startsAt, timeZone),
    isCancelled: state === 'cancelled',
    place: place.name,
    address: url === undefined ? null : url + eventPath(slug),
  };
}
