import { Figure, type FigureProps } from '../figures/Figure';
import { line } from '../line';
import { marigold, paper, paperShade, teal, tealShade, vermilion } from '../palette';
import { CartonBack, CartonFront } from '../props/Carton';
import { LaptopBack } from '../props/LaptopBack';
import { Note } from '../props/Note';
import { Sheet } from '../props/Sheet';
import { Spark } from '../props/Spark';

const carton = { x: 860, y: 2900, width: 2120, height: 1480, fill: teal, inside: tealShade };

const inventor: FigureProps = {
  pose: 'PointingUp',
  hair: 'ShortCurly',
  face: 'Smile',
  x: 1760,
  y: 3260,
  scale: 1.35,
};

const listener: FigureProps = {
  pose: 'OneLegUpWB',
  hair: 'Bun',
  face: 'Cute',
  glasses: 'GlassRoundThick',
  wears: { top: marigold },
  x: 2980,
  y: 4660,
  looks: 'left',
};

/** The idea box: notes and a person fly out of it. */
export function InitiativeIdeas() {
  return (
    <Sheet width={3840} height={4800} ground={paper}>
      <circle cx={1920} cy={1760} r={1560} fill={marigold} />
      <path d="M-40 4060H3880V4840H-40Z" fill={vermilion} {...line} />
      <Note x={620} y={1660} doodle="bulb" turn={-16} />
      <Note x={1120} y={820} doodle="chart" fill={teal} turn={-8} />
      <Note x={2140} y={520} doodle="rupee" turn={6} />
      <Note x={3020} y={1000} doodle="leaf" fill={vermilion} turn={14} />
      <Note x={3270} y={1900} doodle="gear" turn={-8} />
      <CartonBack {...carton} />
      <Figure {...inventor} />
      <Spark x={2225} y={2050} size={190} fill={vermilion} />
      <CartonFront {...carton} />
      <Note x={1480} y={3780} doodle="arc" turn={-6} scale={1.3} fill={paper} />
      <Figure {...listener} />
      <LaptopBack x={640} y={4400} fill={paperShade} scale={1} />
    </Sheet>
  );
}
