import type { PosterLayout } from '@club/shared/poster';
import { type ClubArt, type DrawnPicture, drawnTitle, letterhead } from './clubArt';
import { dateCard, type EventDate } from './eventDate';
import { trajectory } from './motif';
import { qrCode } from './qrCode';
import { line, lines, rectangle, type Shape, type Sheet } from './sheet';
import { fitText, heightOf, type SetText } from './text';

/** What a poster says. */
export interface PosterText extends EventDate {
  title: string;
  place: string;
  isCancelled: boolean;
  /** Of the event's page; null while the site's address is unknown: then there is no QR code. */
  address: string | null;
}

export interface Poster {
  text: PosterText;
  art: ClubArt;
  /** In the proportions that `pictureRoom` gives; null: the trajectory takes its place. */
  picture: DrawnPicture | null;
  /** In units: see `heightInUnits`. */
  height: number;
}

/** Everything is drawn on a width of 1080 units. */
const units = 1080;
const margin = 84;
const qrWidth = 190;
/** Where the letterhead is. */
const head = { x: margin, y: 70, height: 76 };

type Draw = (poster: Poster) => Shape[];

/** The date as large as the sheet, on the club's first colour. */
const drawDate: Draw = ({ text, art, height }) => {
  const { headline: face, colours } = art;
  const colour = colours.onAccent;
  const { numeral, dateY, title } = fitDateAndTitle({ text, art, height });
  const foot = drawFoot({ text, art, title, height, colour, quiet: colour });
  const arcY = dateY - numeral.size * 0.5;
  const arcEnd = foot.top - 50;
  return [
    rectangle({ x: 0, y: 0, width: units, height }, colours.accent),
    ...trajectory({ x: 0, y: arcY, width: 1010, height: arcEnd - arcY }, colours, 120),
    ...letterhead(art, { ...head, width: units - 2 * margin }, { text: colour, quiet: colour }),
    ...lines(numeral, { x: margin - numeral.size * 0.03, y: dateY }, { face, colour }),
    line(text.month, { x: margin, y: dateY + 90 }, { face, size: 62, colour }),
    ...foot.shapes,
  ];
};

/** How much of the height the numeral has: less beside a title that would be small otherwise. */
const numeralShares = [0.4, 0.32, 0.26];
const largeTitle = 84;

function fitDateAndTitle({ text, art, height }: Pick<Poster, 'text' | 'art' | 'height'>) {
  const { headline: face } = art;
  const fits = numeralShares.map((share) => {
    const maxSize = height * share;
    const numeral = fitText(text.numeral, face, { ...oneLine, maxSize, minSize: 200 });
    const dateY = 210 + numeral.size * 0.76;
    return { numeral, dateY, title: fitTitle(text.title, face, height - dateY - 540, 132) };
  });
  const largest = fits.reduce((one, other) => (other.title.size > one.title.size ? other : one));
  return fits.find(({ title }) => title.size >= largeTitle) ?? largest;
}

/** The event's picture, and the date on a card that lies on it. */
const drawPicture: Draw = ({ text, art, picture, height }) => {
  const { headline: face, colours } = art;
  const room = pictureRoom(height);
  const card = { x: margin, y: room.height - 190, width: 330 };
  const ground = picture ? colours.accent : colours.ink;
  const cardEnd = card.x + card.width + 44;
  const title = fitTitle(text.title, face, height - room.height - 455, 112);
  return [
    rectangle({ x: 0, y: 0, width: units, height }, colours.paper),
    ...(picture
      ? [{ kind: 'picture', bytes: picture.bytes, x: 0, y: 0, ...room } as const]
      : [
          rectangle({ x: 0, y: 0, ...room }, colours.accent),
          ...trajectory({ x: 0, y: 150, width: 960, height: room.height - 150 }, colours, 130),
        ]),
    ...dateCard(text, art, card, { ground, text: picture ? colours.onAccent : colours.onInk }),
    ...letterhead(
      art,
      { x: cardEnd, y: room.height + 38, width: units - margin - cardEnd, height: 66 },
      { text: colours.text, quiet: colours.quiet },
    ),
    ...drawFoot({ text, art, title, height, colour: colours.text, quiet: colours.quiet }).shapes,
  ];
};

/** The title as large as the sheet, on a dark ground. */
const drawNight: Draw = ({ text, art, height }) => {
  const { headline: face, colours } = art;
  const dateY = height - 430;
  const titleTop = 200;
  const title = fitTitle(text.title, face, dateY - 360 - titleTop, 210);
  const titleEnd = titleTop + heightOf(title);
  const arc = { x: 400, y: titleEnd + 110, width: 590, height: dateY - titleEnd - 90 };
  const words = { text: colours.onInk, quiet: colours.quietOnInk };
  const firstLine = titleTop + title.size * title.leading;
  return [
    rectangle({ x: 0, y: 0, width: units, height }, colours.ink),
    ...trajectory(arc, colours, 110),
    ...letterhead(art, { ...head, width: units - 2 * margin }, words),
    ...lines(title, { x: margin, y: firstLine }, { face, colour: colours.onInk }),
    line(text.numeral, { x: margin, y: dateY }, { face, size: 230, colour: colours.accentOnInk }),
    line(text.month, { x: margin, y: dateY + 78 }, { face, size: 56, colour: colours.accentOnInk }),
    ...drawFoot({ text, art, title: null, height, colour: words.text, quiet: words.quiet }).shapes,
  ];
};

const layouts: Record<PosterLayout, Draw> = {
  date: drawDate,
  picture: drawPicture,
  night: drawNight,
};

/** The picture of the layout 'picture', on a sheet of this height in units. */
export function pictureRoom(height: number): { width: number; height: number } {
  return { width: units, height: Math.round(height * 0.5) };
}

/** How high a sheet is in units. */
export function heightInUnits({ width, height }: { width: number; height: number }): number {
  return Math.round((height / width) * units);
}

/** A poster in units; the caller scales it to its size. */
export function drawPoster(layout: PosterLayout, poster: Poster): Sheet {
  const title = drawnTitle(poster.text.title, poster.art);
  const shapes = layouts[layout]({ ...poster, text: { ...poster.text, title } });
  return { width: units, height: poster.height, shapes };
}

const oneLine = { width: units - 2 * margin, maxLines: 1 };

const titleShares = [1, 0.88, 0.76, 0.66, 0.58, 0.52, 0.46, 0.41, 0.36, 0.32];

/** @param room its height, in units */
function fitTitle(
  title: string,
  face: ClubArt['headline'],
  room: number,
  maxSize: number,
): SetText {
  const sizes = titleShares.map((share) => maxSize * share);
  const fits = sizes.map((size) =>
    fitText(title, face, { ...oneLine, maxLines: 4, maxSize: size, minSize: 40 }),
  );
  return (
    fits.find((set) => heightOf(set) <= room) ??
    fitText(title, face, { ...oneLine, maxLines: 3, maxSize: 46, minSize: 34 })
  );
}

interface Foot extends Pick<Poster, 'text' | 'art' | 'height'> {
  /** Null: it is somewhere else. */
  title: SetText | null;
  colour: string;
  quiet: string;
}

/** Title, time or that it is cancelled, and place at the lower edge, and beside them the way to the event's page; and where they begin. */
function drawFoot({ text, art, title, height, colour, quiet }: Foot) {
  const { headline: face, colours } = art;
  const bottom = height - 90;
  const width = units - 2 * margin - (text.address === null ? 0 : qrWidth + 50);
  const place = fitText(text.place, 'medium', { width, maxLines: 2, maxSize: 36, minSize: 22 });
  const placeY = bottom - heightOf(place) + place.size * place.leading;
  const timeY = placeY - 56;
  const titleEnd = Math.min(timeY - 76, bottom - qrWidth - 60);
  const top = title ? titleEnd - heightOf(title) : timeY;
  const titleY = title ? top + title.size * title.leading : top;
  const qr = { x: units - margin - qrWidth, y: bottom - qrWidth + 10, width: qrWidth };
  const shapes: Shape[] = [
    ...(title ? lines(title, { x: margin, y: titleY }, { face, colour }) : []),
    text.isCancelled
      ? line('Cancelled', { x: margin, y: timeY }, { face, size: 96, colour })
      : line(text.time, { x: margin, y: timeY }, { face: 'bold', size: 42, colour }),
    ...lines(place, { x: margin, y: placeY }, { face: 'medium', colour: quiet }),
    ...(text.address === null
      ? []
      : qrCode(text.address, qr, { dark: colours.text, light: colours.paper })),
  ];
  return { shapes, top };
}
