import { marigold, paper, teal, vermilion } from '../palette';
import type { Person } from './figure';

/** How a member of the team looks, on the ground of the portrait. */
export interface Member extends Person {
  ground: string;
  drape?: 'sari' | 'dupatta';
}

/** The sixteen portraits, in the order of the files. */
export const team: readonly Member[] = [
  {
    pose: 'BlazerBlackTee',
    hair: 'ShortVolumed',
    face: 'Smile',
    beard: 'PaintersFilled',
    glasses: 'GlassRound',
    wears: { top: teal, inner: paper },
    ground: marigold,
  },
  { pose: 'ShirtCoat', hair: 'Long', face: 'SmileTeeth', wears: { top: vermilion }, ground: teal },
  {
    pose: 'ButtonShirt',
    hair: 'Turban',
    cloth: vermilion,
    face: 'Smile',
    beard: 'FullMedium',
    wears: { top: paper, collar: paper },
    ground: marigold,
  },
  {
    pose: 'BlazerBlackTee',
    hair: 'Hijab',
    cloth: teal,
    face: 'Calm',
    wears: { top: marigold },
    ground: paper,
  },
  {
    pose: 'Device',
    hair: 'LongCurly',
    face: 'SmileBig',
    wears: { top: marigold, device: teal },
    ground: vermilion,
  },
  {
    pose: 'ArmsCrossed',
    hair: 'ShortCurly',
    face: 'Driven',
    beard: 'Chin',
    wears: { top: vermilion },
    ground: paper,
  },
  { pose: 'StripedShirt', hair: 'Bun', face: 'Cute', glasses: 'GlassRoundThick', ground: marigold },
  {
    pose: 'Hoodie',
    hair: 'ShortMessy',
    face: 'Smile',
    glasses: 'GlassClubmaster',
    wears: { top: marigold },
    ground: teal,
  },
  {
    pose: 'PoloSweater',
    hair: 'Pomp',
    face: 'Cheeky',
    beard: 'MoustacheThin',
    wears: { collar: marigold },
    ground: vermilion,
  },
  { pose: 'DotJacket', hair: 'MediumShort', face: 'Smile', wears: { top: marigold }, ground: teal },
  {
    pose: 'Coffee',
    hair: 'BunFancy',
    cloth: vermilion,
    face: 'SmileLol',
    wears: { top: paper, collar: paper, cup: vermilion },
    ground: marigold,
  },
  {
    pose: 'ButtonShirt',
    hair: 'ShavedSides',
    face: 'SmileNM',
    beard: 'Goatee',
    wears: { top: teal, collar: paper },
    ground: vermilion,
  },
  {
    pose: 'Shirt',
    hair: 'MediumLong',
    face: 'Smile',
    drape: 'dupatta',
    wears: { top: vermilion },
    ground: paper,
  },
  {
    pose: 'Sweater',
    hair: 'BaldTop',
    face: 'Calm',
    beard: 'Full',
    glasses: 'GlassAviator',
    wears: { top: marigold, collar: paper },
    ground: teal,
  },
  {
    pose: 'Shirt',
    hair: 'MediumBangsFilled',
    face: 'Smile',
    glasses: 'GlassButterfly',
    drape: 'sari',
    wears: { top: teal },
    ground: marigold,
  },
  {
    pose: 'ShirtCoat',
    hair: 'Twists',
    face: 'SmileTeeth',
    beard: 'Imperial',
    wears: { top: teal },
    ground: paper,
  },
];

/** The professor who guides the club. */
export const coordinator: Member = {
  pose: 'Shirt',
  hair: 'GrayBun',
  face: 'Calm',
  glasses: 'GlassRound',
  drape: 'sari',
  wears: { top: vermilion },
  ground: teal,
};
