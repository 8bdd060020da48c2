import { Figure } from '../figures/figure';
import { line } from '../line';
import { ink, marigold, marigoldShade, paper, teal, vermilion } from '../palette';
import { Campus } from '../props/campus';
import { Halftone } from '../props/halftone';
import { Rocket } from '../props/rocket';
import { Sheet } from '../props/sheet';
import { Spark } from '../props/spark';
import { Trajectory } from '../props/trajectory';

const moon = { cx: 5000, cy: 1220, r: 1020 };

/** A team sends off its paper rocket. */
export function Hero() {
  return (
    <Sheet width={6400} height={4800} ground={marigold}>
      <circle {...moon} fill={paper} />
      <clipPath id="moon">
        <circle {...moon} />
      </clipPath>
      <g clipPath="url(#moon)">
        <Halftone x={3900} y={1200} width={2300} height={1000} fill={marigold} pitch={90} />
      </g>
      <Campus y={4180} width={6400} fill={marigoldShade} sky={marigold} />
      <path d="M-40 4180H6440V4840H-40Z" fill={teal} {...line} />
      <Trajectory
        from={[3330, 2740]}
        over={[
          [3350, 2050],
          [3800, 1330],
        ]}
        to={[4680, 1110]}
        width={150}
      />
      <Rocket x={5130} y={1000} turn={76} scale={1.12} />
      <Spark x={3760} y={560} size={120} fill={paper} />
      <Spark x={2700} y={1000} size={80} fill={vermilion} />
      <Spark x={1500} y={620} size={90} fill={paper} />
      <Figure
        pose="ShirtPantsWB"
        hair="Turban"
        cloth={teal}
        beard="FullMedium"
        face="Smile"
        wears={{ top: paper }}
        x={720}
        y={4380}
      />
      <Figure
        pose="PointingFingerBW"
        hair="Hijab"
        cloth={vermilion}
        face="Smile"
        wears={{ top: teal, trousers: paper }}
        x={1580}
        y={4480}
      />
      <Figure
        pose="RoboDanceOutline"
        hair="Long"
        face="Smile"
        wears={{ top: vermilion, trousers: ink }}
        x={2780}
        y={4560}
      />
      <Figure
        pose="WheelChair"
        hair="ShortCurly"
        glasses="GlassRoundThick"
        face="SmileTeeth"
        wears={{ top: teal, trousers: paper }}
        x={4220}
        y={4540}
      />
      <Figure
        pose="EasingBW"
        hair="BunCurly"
        face="Smile"
        wears={{ top: vermilion, trousers: paper }}
        x={5720}
        y={4540}
        looks="left"
      />
    </Sheet>
  );
}
