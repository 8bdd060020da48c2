import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Rocket } from '../props/rocket';
import { Sheet } from '../props/sheet';
import { Spark } from '../props/spark';

/** The rocket has lost its way and stands on its nose. */
export function NotFound() {
  return (
    <Sheet width={6000} height={4500} ground={teal}>
      <path
        d="M0 3600C1200 3450 2600 3400 6000 3560V4500H0Z"
        fill={marigold}
        stroke={ink}
        strokeWidth={14}
      />
      <path
        d="M-60 2600C1200 2500 2600 1900 2500 1000C2440 500 1800 500 1800 1000C1800 1900 3800 1900 4350 2500"
        fill="none"
        stroke={ink}
        strokeWidth={120}
      />
      <path
        d="M-60 2600C1200 2500 2600 1900 2500 1000C2440 500 1800 500 1800 1000C1800 1900 3800 1900 4350 2500"
        fill="none"
        stroke={vermilion}
        strokeWidth={90}
      />
      <Rocket x={4600} y={3050} turn={155} scale={1.5} flame="out" />
      <Figure
        pose="Whatever"
        hair="BunFancy"
        cloth={vermilion}
        face="Concerned"
        wears={{ top: paper }}
        x={1500}
        y={4500}
        scale={1.9}
      />
      <Spark x={3500} y={700} size={120} />
      <Spark x={5300} y={1200} size={90} fill={marigold} />
    </Sheet>
  );
}
