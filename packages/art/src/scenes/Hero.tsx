import { Figure, type FigureProps } from '../figures/Figure';
import { box, line } from '../line';
import { ink, marigold, marigoldShade, paper, teal, vermilion } from '../palette';
import { Campus } from '../props/Campus';
import { Halftone } from '../props/Halftone';
import { Rocket } from '../props/Rocket';
import { Sheet } from '../props/Sheet';
import { Spark } from '../props/Spark';
import { Trajectory } from '../props/Trajectory';

const width = 6160;
const floor = 4000;
const moon = { cx: 4860, cy: 1160, r: 1000 };

const team: readonly FigureProps[] = [
  {
    pose: 'ShirtPantsWB',
    hair: 'Turban',
    cloth: teal,
    beard: 'FullMedium',
    face: 'Smile',
    wears: { top: paper },
    x: 620,
    y: 4150,
  },
  {
    pose: 'PointingFingerBW',
    hair: 'Hijab',
    cloth: vermilion,
    face: 'Smile',
    wears: { top: teal, trousers: paper },
    x: 1290,
    y: 4270,
  },
  {
    pose: 'RoboDanceOutline',
    hair: 'Long',
    face: 'Smile',
    wears: { top: vermilion, trousers: ink },
    x: 2660,
    y: 4390,
  },
  {
    pose: 'WheelChair',
    hair: 'ShortCurly',
    glasses: 'GlassRoundThick',
    face: 'Calm',
    wears: { top: teal, trousers: paper },
    x: 3900,
    y: 4340,
  },
  {
    pose: 'ClosedLegBW',
    hair: 'BunCurly',
    face: 'Smile',
    wears: { top: vermilion, inner: ink, trousers: paper },
    x: 5170,
    y: 4450,
  },
];

/** A team sends off its paper rocket. */
export function Hero() {
  return (
    <Sheet width={width} height={4620} ground={marigold}>
      <circle {...moon} fill={paper} />
      <clipPath id="moon">
        <circle {...moon} />
      </clipPath>
      <g clipPath="url(#moon)">
        <Halftone x={3800} y={1180} width={2200} height={1000} fill={marigold} pitch={90} />
      </g>
      <Campus y={floor} from={330} width={width} fill={marigoldShade} sky={marigold} tower={1540} />
      <path d={box(-40, floor, width + 80, 700)} fill={teal} {...line} />
      <Trajectory
        from={[3220, 2640]}
        over={[
          [3210, 1950],
          [3600, 1240],
        ]}
        to={[4410, 1060]}
        width={180}
      />
      <Rocket x={4960} y={910} turn={75} scale={1.35} />
      <Spark x={3420} y={640} size={130} fill={paper} />
      <Spark x={2250} y={780} size={80} fill={vermilion} />
      <Spark x={980} y={480} size={100} fill={paper} />
      <Spark x={5840} y={2420} size={90} fill={vermilion} />
      {team.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
    </Sheet>
  );
}
