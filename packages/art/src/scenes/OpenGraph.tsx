import { Figure, type FigureProps } from '../figures/Figure';
import { marigold, marigoldShade, paper, teal, vermilion } from '../palette';
import { Rays } from '../props/Rays';
import { Rocket } from '../props/Rocket';
import { Sheet } from '../props/Sheet';
import { Spark } from '../props/Spark';
import { Trajectory } from '../props/Trajectory';

const founders: readonly FigureProps[] = [
  {
    pose: 'ButtonShirt',
    hair: 'Turban',
    cloth: vermilion,
    beard: 'FullMedium',
    face: 'Smile',
    wears: { top: paper },
    x: 1780,
    y: 2130,
    scale: 1.2,
  },
  {
    pose: 'BlazerBlackTee',
    hair: 'Hijab',
    cloth: teal,
    face: 'Smile',
    wears: { top: vermilion },
    x: 520,
    y: 2130,
    scale: 1.2,
  },
  {
    pose: 'ShirtCoat',
    hair: 'Long',
    face: 'Smile',
    wears: { top: teal },
    x: 1150,
    y: 2160,
    scale: 1.2,
  },
];

/** The picture of a shared link. */
export function OpenGraph() {
  return (
    <Sheet width={4000} height={2100} ground={marigold}>
      <Rays x={3040} y={860} radius={4600} count={28} fill={marigoldShade} />
      <circle cx={3040} cy={860} r={700} fill={paper} />
      <Trajectory
        from={[1900, 2160]}
        over={[
          [2150, 1900],
          [2480, 1500],
        ]}
        to={[2760, 1160]}
        width={130}
      />
      <Rocket x={3110} y={740} turn={42} scale={1.05} />
      <Spark x={2200} y={420} size={100} />
      <Spark x={3780} y={1720} size={90} />
      {founders.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
    </Sheet>
  );
}
