import { Figure } from '../figures/figure';
import { line } from '../line';
import { ink, marigold, paper, teal, tealShade, vermilion } from '../palette';
import { Halftone } from '../props/halftone';
import { Rocket } from '../props/rocket';
import { Sheet } from '../props/sheet';
import { Spark } from '../props/spark';

const stray =
  'M-80 2150C1000 2150 2650 1900 2650 1050C2650 560 1980 560 1980 1050C1980 1700 3500 1500 3900 2250';

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
        d="M3480 3340C3560 3180 3700 3220 3760 3120C3900 3200 4060 3100 4160 3140C4300 3120 4420 3220 4520 3340C4300 3420 3700 3420 3480 3340Z"
        fill={marigold}
        {...line}
      />
      <path d="M3360 3100L3240 3000M4620 3080L4740 2980M3500 2960L3440 2840" {...line} />
      <Spark x={3300} y={620} size={110} />
      <Spark x={4560} y={900} size={150} fill={marigold} />
      <Spark x={900} y={700} size={90} fill={paper} />
      <Figure
        pose="Whatever"
        hair="BunFancy"
        cloth={vermilion}
        face="Concerned"
        wears={{ top: paper }}
        x={1300}
        y={3860}
        scale={1.55}
      />
    </Sheet>
  );
}
