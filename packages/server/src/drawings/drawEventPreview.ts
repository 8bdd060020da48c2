import { type ClubArt, type DrawnPicture, drawnTitle, letterhead } from './clubArt';
import { dateCard, type EventDate } from './eventDate';
import { trajectory } from './motif';
import { line, lines, rectangle, type Shape, type Sheet } from './sheet';
import { fitText, heightOf, type SetText } from './text';

/** What the link preview of an event says. */
interface EventPreviewText extends EventDate {
  title: string;
  place: string;
  isCancelled: boolean;
}

export interface EventPreviewDrawing {
  text: EventPreviewText;
  art: ClubArt;
  /** In the size of `pictureRoom`, or larger in its proportions; null: the date takes its place. */
  picture: DrawnPicture | null;
}

const { width, height } = { width: 1200, height: 630 };
const margin = 64;
/** The picture, at the right edge. */
export const pictureRoom = { width: 470, height };
const pictureLeft = width - pictureRoom.width;
/** On the edge of the picture. */
const card = { x: pictureLeft - 56, y: 384, width: 216 };
/** Of the column with the words. */
const textWidth = card.x - margin - 24;

/** The link preview of an event: words at the left, picture or date at the right. */
export function drawEventPreview({ text: said, art, picture }: EventPreviewDrawing): Sheet {
  const { colours } = art;
  const text = { ...said, title: drawnTitle(said.title, art) };
  const ground = picture ? colours.paper : colours.accent;
  const colour = picture ? colours.text : colours.onAccent;
  const quiet = picture ? colours.quiet : colours.onAccent;
  const head = { x: margin, y: 52, width: textWidth, height: 64 };
  return {
    width,
    height,
    shapes: [
      rectangle({ x: 0, y: 0, width, height }, ground),
      ...(picture ? drawPicture(text, art, picture) : drawDate(text, art)),
      ...letterhead(art, head, { text: colour, quiet }),
      ...drawWords(text, art, { colour, quiet }),
      ...(text.isCancelled ? drawCancelled(art) : []),
    ],
  };
}

/** With the date on a card that lies on it. */
function drawPicture(text: EventPreviewText, art: ClubArt, { bytes }: DrawnPicture): Shape[] {
  const { accent, onAccent } = art.colours;
  return [
    { kind: 'picture', bytes, x: pictureLeft, y: 0, ...pictureRoom },
    ...dateCard(text, art, card, { ground: accent, text: onAccent }),
  ];
}

/** The month, and the day as large as there is room for, on the trajectory; what is cancelled has none. */
function drawDate({ numeral, month, isCancelled }: EventPreviewText, art: ClubArt): Shape[] {
  const { headline: face, colours } = art;
  const colour = colours.onAccent;
  const room = { width: pictureRoom.width - margin, maxLines: 1 };
  const day = fitText(numeral, face, { ...room, maxSize: 380, minSize: 200 });
  const words = fitText(month, face, { ...room, maxSize: 48, minSize: 30 });
  const y = height - 84;
  const arc = { x: 0, y: 92, width: 1130, height: height + 30 };
  return [
    ...(isCancelled ? [] : trajectory(arc, colours, 92)),
    ...lines(day, { x: pictureLeft, y }, { face, colour }),
    ...lines(words, { x: pictureLeft + 14, y: 206 }, { face, colour }),
  ];
}

/** Title, and at the lower edge time and place. */
function drawWords(
  { title, time, place }: EventPreviewText,
  { headline: face }: ClubArt,
  { colour, quiet }: Record<'colour' | 'quiet', ClubArt['colours']['text']>,
): Shape[] {
  const room = { width: textWidth - 24, maxLines: 2, maxSize: 34, minSize: 22 };
  const where = fitText(place, 'medium', room);
  const placeY = height - 60 - heightOf(where) + where.size * where.leading;
  const timeY = placeY - 52;
  const top = 140;
  const set = fitTitle(title, face, timeY - 78 - top);
  return [
    ...lines(set, { x: margin, y: top + set.size * set.leading }, { face, colour }),
    line(time, { x: margin, y: timeY }, { face: 'bold', size: 40, colour }),
    ...lines(where, { x: margin, y: placeY }, { face: 'medium', colour: quiet }),
  ];
}

/** @param room its height */
function fitTitle(title: string, face: ClubArt['headline'], room: number): SetText {
  const fit = (maxSize: number, maxLines: number) =>
    fitText(title, face, { width: textWidth, maxLines, maxSize, minSize: 30 });
  const fits = [140, 126, 112, 96, 84, 74, 64, 56, 48].map((size) => fit(size, 4));
  return fits.find((set) => heightOf(set) <= room) ?? fit(40, 3);
}

function drawCancelled({ colours }: ClubArt): Shape[] {
  const label = { x: width - 330, y: 52, width: 330, height: 82 };
  const style = { face: 'bold', size: 46, colour: colours.onInk } as const;
  return [
    rectangle(label, colours.ink),
    line('Cancelled', { x: label.x + 44, y: label.y + 57 }, style),
  ];
}
