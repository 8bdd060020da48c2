import { Figure } from '../figures/figure';
import { marigold, paper, teal, vermilion } from '../palette';
import { Halftone } from '../props/halftone';
import { Rocket } from '../props/rocket';
import { Sheet } from '../props/sheet';
import { Spark } from '../props/spark';
import { Trajectory } from '../props/trajectory';

/** The picture of a shared link. */
export function OpenGraph() {
  return (
    <Sheet width={4800} height={2520} ground={marigold}>
      <circle cx={3700} cy={1000} r={820} fill={paper} />
      <Halftone x={0} y={1500} width={4800} height={1020} fill={vermilion} pitch={80} />
      <Trajectory
        from={[700, 2300]}
        over={[
          [1400, 2300],
          [2700, 1700],
        ]}
        to={[3250, 1200]}
      />
      <Rocket x={3700} y={800} turn={48} scale={1.05} />
      <Spark x={2500} y={500} size={110} />
      <Figure
        pose="ButtonShirt"
        hair="Turban"
        cloth={vermilion}
        beard="FullMedium"
        face="Smile"
        wears={{ top: paper }}
        x={700}
        y={2520}
      />
      <Figure
        pose="ShirtCoat"
        hair="Long"
        face="SmileTeeth"
        wears={{ top: teal }}
        x={1650}
        y={2520}
      />
      <Figure
        pose="BlazerBlackTee"
        hair="Hijab"
        cloth={teal}
        face="Smile"
        wears={{ top: vermilion }}
        x={2550}
        y={2520}
      />
    </Sheet>
  );
}
