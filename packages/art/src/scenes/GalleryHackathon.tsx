import { Figure, type FigureProps } from '../figures/Figure';
import { line } from '../line';
import { marigold, marigoldShade, paper, teal, tealShade, vermilion } from '../palette';
import { Beam } from '../props/Beam';
import { Cat } from '../props/Cat';
import { Clock } from '../props/Clock';
import { Lamp } from '../props/Lamp';
import { LaptopBack } from '../props/LaptopBack';
import { Lights } from '../props/Lights';
import { NightWindow } from '../props/NightWindow';
import { Sheet } from '../props/Sheet';
import { Table } from '../props/Table';
import { Steam, TeaGlass } from '../props/Tableware';

const coders: readonly FigureProps[] = [
  {
    pose: 'Hoodie',
    hair: 'ShortMessy',
    face: 'Driven',
    glasses: 'GlassClubmaster',
    wears: { top: vermilion },
    x: 1060,
    y: 3330,
    scale: 1.15,
  },
  {
    pose: 'Sweater',
    hair: 'Long',
    face: 'Smile',
    wears: { top: paper },
    x: 2330,
    y: 3330,
    scale: 1.15,
    looks: 'left',
  },
];

const reader: FigureProps = {
  pose: 'OneLegUpWB',
  hair: 'Hijab',
  cloth: vermilion,
  face: 'Calm',
  wears: { top: paper },
  x: 3060,
  y: 4720,
  scale: 1.1,
  looks: 'left',
};

/** Ten past three in the night of a hackathon. */
export function GalleryHackathon() {
  return (
    <Sheet width={4000} height={4900} ground={tealShade}>
      <NightWindow x={2600} y={520} width={1120} height={1250} />
      <Clock x={620} y={1000} radius={290} hour={3} minute={10} />
      <Beam from={[1720, 1120]} spread={1640} depth={2100} fill={marigold} dots={marigoldShade} />
      <Lamp x={1720} y={1120} fill={vermilion} />
      <Lights from={[-40, 120]} to={[4040, 60]} sag={180} bulbs={9} wire={paper} />
      {coders.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
      <Table x={-100} y={3180} width={3500} height={1420} front={teal} />
      <LaptopBack x={1160} y={3230} scale={1.1} />
      <LaptopBack x={2330} y={3230} scale={1.1} fill={vermilion} />
      <TeaGlass x={1760} y={3220} scale={1.2} />
      <Steam x={1760} y={2980} scale={1.1} />
      <TeaGlass x={430} y={3220} scale={1.2} />
      <path d="M-40 4420H4040V4940H-40Z" fill={marigold} {...line} />
      <Cat x={900} y={4660} />
      <Figure {...reader} />
    </Sheet>
  );
}
