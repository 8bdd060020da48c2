import { Figure, type FigureProps } from '../figures/Figure';
import { line } from '../line';
import { ink, marigold, marigoldShade, paper, teal, tealShade, vermilion } from '../palette';
import { Halftone } from '../props/Halftone';
import { Rocket } from '../props/Rocket';
import { Sheet } from '../props/Sheet';
import { Spark } from '../props/Spark';

const stray =
  'M-80 1960C1000 1990 2650 1850 2650 1050C2650 560 1980 560 1980 1050C1980 1700 3500 1500 3900 2250';

const onlooker: FigureProps = {
  pose: 'Whatever',
  hair: 'BunFancy',
  cloth: vermilion,
  face: 'Concerned',
  wears: { top: paper },
  x: 1300,
  y: 3930,
  scale: 1.55,
};

/** The rocket has lost its way and stands on its nose. */
export function NotFound() {
  return (
    <Sheet width={5120} height={3840} ground={teal}>
      <Halftone x={0} y={0} width={5120} height={1700} fill={tealShade} from="top" pitch={100} />
      <path d={stray} fill="none" stroke={ink} strokeWidth={118} strokeLinecap="round" />
      <path d={stray} fill="none" stroke={vermilion} strokeWidth={90} strokeLinecap="round" />
      <path d="M-40 3080C1200 2980 3600 2960 5160 3060V3880H-40Z" fill={marigold} {...line} />
      <Rocket x={4060} y={2560} turn={163} scale={1.3} flame="out" fins={vermilion} />
      <path
        d="M3330 3400C3400 3280 3560 3260 3640 3170C3700 3210 3780 3130 3850 3180C3960 3120 4060 3200 4150 3150C4230 3220 4330 3170 4400 3230C4520 3270 4640 3310 4700 3400C4400 3500 3640 3500 3330 3400Z"
        fill={marigoldShade}
        {...line}
      />
      <path
        d="M3560 3020L3460 2900M3720 2930L3660 2780M4640 3040L4780 2930M4520 2940L4590 2800"
        {...line}
        strokeWidth={28}
      />
      <Spark x={3300} y={620} size={110} />
      <Spark x={4560} y={900} size={150} fill={marigold} />
      <Spark x={900} y={700} size={90} fill={paper} />
      <Figure {...onlooker} />
    </Sheet>
  );
}
