import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Halftone } from '../props/halftone';
import { Rocket } from '../props/rocket';
import { Sheet } from '../props/sheet';
import { Spark } from '../props/spark';
import { Trajectory } from '../props/trajectory';

/** A team sends off its paper rocket. */
export function Hero() {
  return (
    <Sheet width={6400} height={4800} ground={marigold}>
      <clipPath id="moon">
        <circle cx={4900} cy={1240} r={1040} />
      </clipPath>
      <circle cx={4900} cy={1240} r={1040} fill={paper} />
      <g clipPath="url(#moon)">
        <Halftone x={3800} y={1300} width={2300} height={1000} fill={marigold} pitch={90} />
      </g>
      <path d="M0 4180H6400V4800H0Z" fill={teal} />
      <path d="M0 4180H6400" stroke={ink} strokeWidth={14} />
      <Trajectory
        from={[2880, 2760]}
        over={[
          [2900, 2000],
          [3500, 1300],
        ]}
        to={[4560, 1130]}
        width={150}
      />
      <Rocket x={5040} y={1010} turn={74} scale={1.05} />
      <Spark x={3700} y={700} size={110} fill={paper} />
      <Spark x={2300} y={900} size={80} fill={vermilion} />
      <Spark x={6080} y={2350} size={90} fill={vermilion} />
      <Figure
        pose="PointingFingerBW"
        hair="Hijab"
        cloth={teal}
        face="Smile"
        wears={{ top: vermilion }}
        x={760}
        y={4420}
      />
      <Figure
        pose="RestingWB"
        hair="Turban"
        cloth={vermilion}
        beard="FullMedium"
        face="SmileBig"
        wears={{ top: paper }}
        x={1700}
        y={4360}
        looks="right"
      />
      <Figure
        pose="RoboDanceOutline"
        hair="Long"
        face="SmileTeeth"
        wears={{ top: vermilion, trousers: ink }}
        x={2380}
        y={4560}
      />
      <Figure
        pose="WheelChair"
        hair="ShortCurly"
        glasses="GlassRoundThick"
        face="SmileLol"
        wears={{ top: teal, trousers: paper }}
        x={3800}
        y={4520}
      />
      <Figure
        pose="EasingBW"
        hair="BunCurly"
        face="Awe"
        wears={{ top: vermilion, trousers: paper }}
        x={5560}
        y={4500}
        looks="left"
      />
    </Sheet>
  );
}
