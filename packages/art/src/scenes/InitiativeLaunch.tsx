import { Figure, type FigureProps } from '../figures/Figure';
import { box, line } from '../line';
import { ink, marigold, paper, teal, vermilion, vermilionShade } from '../palette';
import { Curtain } from '../props/Curtain';
import { Rays } from '../props/Rays';
import { Rocket } from '../props/Rocket';
import { Sheet } from '../props/Sheet';
import { Smoke } from '../props/Smoke';
import { Spark } from '../props/Spark';
import { Trajectory } from '../props/Trajectory';

const founders: readonly FigureProps[] = [
  {
    pose: 'BlazerPantsBW',
    hair: 'LongBangs',
    face: 'Smile',
    wears: { top: marigold, trousers: paper, shoes: vermilion },
    x: 600,
    y: 4230,
  },
  {
    pose: 'RoboDanceOutline',
    hair: 'ShortMessy',
    face: 'Calm',
    glasses: 'GlassRound',
    wears: { top: paper, trousers: marigold },
    x: 3080,
    y: 4280,
    looks: 'left',
  },
];

/** The launch stage: a rocket lifts off between its two founders. */
export function InitiativeLaunch() {
  return (
    <Sheet width={3840} height={4800} ground={vermilion}>
      <Rays x={1920} y={1700} radius={4000} count={16} fill={vermilionShade} turn={11.25} />
      <circle cx={1920} cy={1640} r={1180} fill={marigold} />
      <Trajectory
        from={[1920, 2150]}
        over={[
          [1920, 2600],
          [1920, 3000],
        ]}
        to={[1920, 3700]}
        width={640}
        fill={paper}
      />
      <Rocket x={1920} y={1460} scale={1.75} />
      <Curtain x={-40} width={760} height={3900} fill={teal} />
      <Curtain x={3880} width={-760} height={3900} fill={teal} />
      <path d={box(-40, 3860, 3920, 1000)} fill={paper} {...line} />
      <path d="M-40 4420H3880V4840H-40Z" fill={ink} />
      <Smoke x={1920} y={4010} scale={1.35} />
      <Spark x={960} y={520} size={110} fill={paper} />
      <Spark x={2820} y={700} size={120} fill={paper} />
      {founders.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
    </Sheet>
  );
}
