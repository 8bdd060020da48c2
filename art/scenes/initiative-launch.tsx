import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Beam } from '../props/beam';
import { Block } from '../props/furniture';
import { Halftone } from '../props/halftone';
import { Rocket } from '../props/rocket';
import { Sheet } from '../props/sheet';
import { Spark } from '../props/spark';

/** The launch stage: the rocket lifts off between two founders. */
export function InitiativeLaunch() {
  return (
    <Sheet width={4000} height={5000} ground={vermilion}>
      <Beam from={[500, -40]} to={[1500, 4400]} spread={700} fill={marigold} />
      <Beam from={[3500, -40]} to={[2500, 4400]} spread={700} fill={marigold} />
      <circle cx={2000} cy={1900} r={1150} fill={paper} />
      <Halftone x={900} y={2100} width={2200} height={900} fill={marigold} pitch={90} />
      <Block x={-100} y={4200} width={4200} height={900} fill={ink} />
      <Rocket x={2000} y={1750} scale={1.7} />
      <Block x={1450} y={3820} width={1100} height={380} fill={paper} />
      <Figure
        pose="PointingFingerWB"
        hair="LongBangs"
        face="SmileTeeth"
        wears={{ top: teal }}
        x={640}
        y={4560}
      />
      <Figure
        pose="WalkingBW"
        hair="ShortMessy"
        face="SmileBig"
        glasses="GlassRound"
        wears={{ trousers: paper }}
        x={3320}
        y={4620}
        looks="left"
      />
      <Spark x={3300} y={900} size={120} />
    </Sheet>
  );
}
