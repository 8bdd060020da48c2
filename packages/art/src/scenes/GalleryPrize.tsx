import { Figure, type FigureProps } from '../figures/Figure';
import { box, line } from '../line';
import { marigold, marigoldShade, paper, teal, vermilion } from '../palette';
import { Confetti } from '../props/Confetti';
import { Rays } from '../props/Rays';
import { Sheet } from '../props/Sheet';
import { sparkPath } from '../props/Spark';
import { Trophy } from '../props/Trophy';

const winners: readonly FigureProps[] = [
  {
    pose: 'CrossedArmsWB',
    hair: 'ShortMessy',
    face: 'Smile',
    glasses: 'GlassRoundThick',
    wears: { top: teal },
    x: 800,
    y: 4420,
  },
  {
    pose: 'ShirtPantsWB',
    hair: 'Hijab',
    cloth: vermilion,
    face: 'Calm',
    wears: { top: paper, trousers: vermilion },
    x: 3420,
    y: 4600,
    looks: 'left',
  },
  {
    pose: 'PointingFingerBW',
    hair: 'LongBangs',
    face: 'Calm',
    wears: { top: vermilion, trousers: paper },
    x: 1980,
    y: 4110,
  },
];

/** The prize: the winner lifts the cup. */
export function GalleryPrize() {
  return (
    <Sheet width={4160} height={5200} ground={marigold}>
      <Rays x={2700} y={1500} radius={5200} count={24} fill={marigoldShade} />
      <circle cx={2700} cy={1500} r={1150} fill={paper} />
      <Confetti
        x={120}
        y={120}
        width={3920}
        height={2300}
        pieces={44}
        colours={[vermilion, teal, paper]}
        size={1.25}
      />
      <path d={box(160, 4380, 1300, 900)} fill={teal} {...line} />
      <path d={box(2760, 4560, 1300, 700)} fill={teal} {...line} />
      <path d={box(1380, 4060, 1460, 1200)} fill={vermilion} {...line} />
      <path transform="translate(2110 4620)" d={sparkPath(300)} fill={paper} {...line} />
      {winners.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
      <Trophy x={2715} y={2150} scale={1.5} />
    </Sheet>
  );
}
