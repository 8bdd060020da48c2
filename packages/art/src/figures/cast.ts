import { marigold, paper, teal, vermilion } from '../palette';
import type { Person } from './Figure';

/** How a member of the team looks, on the ground of the portrait. */
export interface Member extends Person {
  ground: string;
  drape?: 'sari' | 'dupatta';
  looks?: 'right' | 'left';
}

/** The sixteen portraits, in the order of the files. Neighbours stand on different grounds. */
export const team: readonly Member[] = [
  {
    pose: 'BlazerBlackTee',
    hair: 'ShortVolumed',
    face: 'Smile',
    beard: 'PaintersFilled',
    glasses: 'GlassRound',
    wears: { top: teal },
    ground: marigold,
  },
  {
    pose: 'ShirtCoat',
    hair: 'Long',
    face: 'Smile',
    wears: { top: marigold },
    ground: vermilion,
    looks: 'left',
  },
  {
    pose: 'ButtonShirt',
    hair: 'Turban',
    cloth: vermilion,
    face: 'Smile',
    beard: 'FullMedium',
    wears: { top: teal, collar: teal },
    ground: paper,
  },
  {
    pose: 'BlazerBlackTee',
    hair: 'Hijab',
    cloth: vermilion,
    face: 'Calm',
    wears: { top: marigold },
    ground: teal,
  },
  {
    pose: 'Device',
    hair: 'LongCurly',
    face: 'Calm',
    wears: { top: marigold, device: teal },
    ground: vermilion,
    looks: 'left',
  },
  {
    pose: 'ArmsCrossed',
    hair: 'ShortCurly',
    face: 'Calm',
    beard: 'Chin',
    wears: { top: vermilion },
    ground: paper,
  },
  { pose: 'StripedShirt', hair: 'Bun', face: 'Cute', glasses: 'GlassRoundThick', ground: teal },
  {
    pose: 'Hoodie',
    hair: 'ShortMessy',
    face: 'Smile',
    glasses: 'GlassClubmaster',
    wears: { top: teal },
    ground: marigold,
    looks: 'left',
  },
  {
    pose: 'PoloSweater',
    hair: 'Pomp',
    face: 'Smile',
    beard: 'MoustacheThin',
    wears: { collar: marigold },
    ground: paper,
  },
  { pose: 'DotJacket', hair: 'MediumShort', face: 'Smile', wears: { top: marigold }, ground: teal },
  {
    pose: 'Coffee',
    hair: 'BunFancy',
    cloth: vermilion,
    face: 'Calm',
    wears: { top: paper, collar: paper, cup: vermilion },
    ground: marigold,
    looks: 'left',
  },
  {
    pose: 'ButtonShirt',
    hair: 'ShavedSides',
    face: 'Smile',
    beard: 'Goatee',
    wears: { top: teal, collar: paper },
    ground: vermilion,
  },
  {
    pose: 'Shirt',
    hair: 'LongBangs',
    face: 'Smile',
    drape: 'dupatta',
    wears: { top: vermilion },
    ground: teal,
    looks: 'left',
  },
  {
    pose: 'Sweater',
    hair: 'BaldTop',
    face: 'Calm',
    beard: 'Full',
    glasses: 'GlassAviator',
    wears: { top: vermilion, collar: paper },
    ground: marigold,
  },
  {
    pose: 'Shirt',
    hair: 'MediumBangsFilled',
    face: 'Smile',
    glasses: 'GlassButterfly',
    drape: 'sari',
    wears: { top: marigold },
    ground: vermilion,
  },
  {
    pose: 'ShirtCoat',
    hair: 'Twists',
    face: 'Smile',
    beard: 'Imperial',
    wears: { top: teal },
    ground: paper,
    looks: 'left',
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
