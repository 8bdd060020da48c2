import type { BrandSection, HeadlineFace } from '@club/shared/sections';
import type { SiteSection } from '@club/shared/siteSection';
import type { Hex } from '../theme/colour';
import { tokensOf } from '../theme/tokens';
import { firstDrawable } from './drawable';
import { markPath } from './motif';
import { type Box, lines, rectangle, type Shape } from './sheet';
import { fitText } from './text';

/** A picture as drawings take it: JPEG or PNG. */
export interface DrawnPicture {
  /** On the way to a thread a buffer becomes this. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** What makes a drawing the club's own. */
export interface ClubArt {
  name: string;
  institute: string;
  /** The site's address without a path; '' while it is unknown. */
  url: string;
  /** Null: the drawn mark. */
  logo: DrawnPicture | null;
  headline: HeadlineFace;
  colours: ArtColours;
}

export interface ArtColours {
  /** Of light sheets, and what is on it. */
  paper: Hex;
  text: Hex;
  quiet: Hex;
  line: Hex;
  /** For marks and large letters on paper. */
  strong: Hex;
  /** Of fields in the club's first colour, and what is on it. */
  accent: Hex;
  onAccent: Hex;
  /** Of dark sheets, and what is on it. */
  ink: Hex;
  onInk: Hex;
  quietOnInk: Hex;
  accentOnInk: Hex;
  band: Hex;
  star: Hex;
  starEdge: Hex;
}

export function toClubArt(
  { name, institute, url }: Pick<SiteSection, 'name' | 'institute' | 'url'>,
  { colours, headlineFace }: BrandSection,
  logo: DrawnPicture | null,
): ClubArt {
  const { grounds, shared } = tokensOf(colours).light;
  const { page, accent, ink } = grounds;
  return {
    name,
    institute,
    url,
    logo,
    headline: headlineFace,
    colours: {
      paper: page.ground,
      text: page.text,
      quiet: page['text-quiet'],
      line: page['control-line'],
      strong: page.accent,
      accent: accent.ground,
      onAccent: accent.text,
      ink: ink.ground,
      onInk: ink.text,
      quietOnInk: ink['text-quiet'],
      accentOnInk: ink.accent,
      band: shared.trajectory,
      star: shared.spark,
      starEdge: shared['spark-edge'],
    },
  };
}

/** The title of an event as it is drawn; of one that has no letters with a font, whose event it is. */
export function drawnTitle(title: string, { name, institute }: ClubArt): string {
  return firstDrawable(title, name, institute, 'An event for you');
}

/** A logo that is wide is not higher than the tile of the mark. */
const widestLogo = 3;

/** Logo or mark, and beside it the names of club and college, in a box. */
export function letterhead(
  { logo, name, institute, colours }: ClubArt,
  { x, y, width, height }: Box,
  { text, quiet }: { text: Hex; quiet: Hex },
): Shape[] {
  const shape = logo ? logo.width / logo.height : 1;
  const logoWidth = height * Math.min(shape, widestLogo);
  const logoHeight = logoWidth / shape;
  const left = x + logoWidth + height * 0.32;
  const fit = (words: string, face: 'bold' | 'medium', share: number) =>
    fitText(words, face, {
      width: x + width - left,
      maxLines: 1,
      maxSize: height * share,
      minSize: height * 0.15,
    });
  const box = { x, y: y + (height - logoHeight) / 2, width: logoWidth, height: logoHeight };
  const mark: Shape[] = logo
    ? [{ kind: 'picture', bytes: logo.bytes, ...box }]
    : markTile({ x, y, width: height, height }, colours);
  return [
    ...mark,
    ...lines(
      fit(name, 'bold', 0.36),
      { x: left, y: y + height * 0.44 },
      { face: 'bold', colour: text },
    ),
    ...lines(
      fit(institute, 'medium', 0.27),
      { x: left, y: y + height * 0.86 },
      { face: 'medium', colour: quiet },
    ),
  ];
}

function markTile(box: Box, { accent, onAccent }: ArtColours): Shape[] {
  const scale = box.width / 64;
  return [
    rectangle(box, accent),
    {
      kind: 'path',
      d: markPath,
      colour: onAccent,
      at: { x: box.x, y: box.y, scaleX: scale, scaleY: scale },
    },
  ];
}
