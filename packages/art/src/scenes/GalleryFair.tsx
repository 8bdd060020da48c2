import { Figure, type FigureProps } from '../figures/Figure';
import { line } from '../line';
import { marigold, paper, paperShade, teal, vermilion } from '../palette';
import { Bunting } from '../props/Bunting';
import { Campus } from '../props/Campus';
import { Rocket } from '../props/Rocket';
import { Sheet } from '../props/Sheet';
import { Awning, Counter, StallBack } from '../props/Stall';
import { Plant } from '../props/Tableware';

const left = { x: 60, y: 3560, width: 2050, height: 2750 };
const right = { x: 2960, y: 3560, width: 2050, height: 2750 };

const sellers: readonly FigureProps[] = [
  {
    pose: 'DotJacket',
    hair: 'BunFancy',
    cloth: vermilion,
    face: 'Smile',
    wears: { top: paper },
    x: 1000,
    y: 2700,
    scale: 0.95,
  },
  {
    pose: 'Shirt',
    hair: 'Turban',
    cloth: teal,
    face: 'Smile',
    beard: 'Full',
    wears: { top: vermilion },
    x: 4330,
    y: 2700,
    scale: 0.95,
    looks: 'left',
  },
];

const visitors: readonly FigureProps[] = [
  {
    pose: 'WalkingBW',
    hair: 'MediumShade',
    face: 'Smile',
    wears: { top: vermilion, trousers: paper },
    x: 2080,
    y: 3960,
    scale: 0.95,
  },
  {
    pose: 'EasingBW',
    hair: 'ShortCurly',
    face: 'Calm',
    glasses: 'GlassRound',
    wears: { top: teal, trousers: paper },
    x: 3000,
    y: 3990,
    scale: 0.95,
    looks: 'left',
  },
];

/** A fair of student start-ups on the campus. */
export function GalleryFair() {
  return (
    <Sheet width={5040} height={4100} ground={paper}>
      <Campus y={3320} from={0} width={5040} fill={paperShade} sky={paper} tower={2210} />
      <path d="M-40 3320H5080V4140H-40Z" fill={marigold} {...line} />
      <StallBack {...left} colour={teal} />
      <StallBack {...right} colour={marigold} />
      {sellers.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
      <Counter {...left} counter={vermilion} />
      <Counter {...right} counter={teal} />
      <Plant x={440} y={2510} scale={0.55} fill={marigold} />
      <Rocket x={3720} y={2290} scale={0.5} flame="out" />
      <Awning {...left} colour={vermilion} />
      <Awning {...right} colour={teal} />
      <Bunting
        from={[-60, 150]}
        to={[5100, 150]}
        sag={260}
        flags={14}
        colours={[vermilion, marigold, teal]}
      />
      {visitors.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
    </Sheet>
  );
}
