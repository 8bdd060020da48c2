import { Figure, type FigureProps } from '../figures/Figure';
import { line } from '../line';
import {
  marigold,
  paper,
  paperShade,
  teal,
  tealShade,
  vermilion,
  vermilionShade,
} from '../palette';
import { Board } from '../props/Board';
import { Halftone } from '../props/Halftone';
import { Lamp } from '../props/Lamp';
import { LaptopBack } from '../props/LaptopBack';
import { Note } from '../props/Note';
import { Rocket } from '../props/Rocket';
import { Sheet } from '../props/Sheet';
import { Table } from '../props/Table';
import { TeaGlass } from '../props/Tableware';

const makers: readonly FigureProps[] = [
  { pose: 'Explaining', hair: 'Long', face: 'Smile', x: 700, y: 2200, scale: 1.1 },
  {
    pose: 'Paper',
    hair: 'Turban',
    cloth: vermilion,
    face: 'Smile',
    beard: 'Full',
    wears: { device: marigold },
    x: 1680,
    y: 2200,
    scale: 1.1,
  },
  {
    pose: 'Coffee',
    hair: 'BunCurly',
    face: 'Calm',
    glasses: 'GlassRoundThick',
    wears: { top: marigold, collar: paper, cup: vermilion },
    x: 3080,
    y: 2200,
    scale: 1.1,
    looks: 'left',
  },
  {
    pose: 'ArmsCrossed',
    hair: 'ShortCurly',
    face: 'Smile',
    wears: { top: vermilion },
    x: 4100,
    y: 2200,
    scale: 1.1,
    looks: 'left',
  },
];

/** A workshop: four people round a prototype, under two lamps. */
export function GalleryWorkshop() {
  return (
    <Sheet width={4800} height={2760} ground={teal}>
      <Halftone x={0} y={0} width={4800} height={1500} fill={tealShade} from="top" pitch={100} />
      <Board x={1780} y={260} width={1240} height={960} fill={paperShade} />
      <Note x={2080} y={560} doodle="bulb" fill={marigold} turn={-4} scale={0.8} />
      <Note x={2660} y={540} doodle="gear" turn={5} scale={0.8} />
      <Note x={2380} y={940} doodle="question" fill={vermilion} turn={-2} scale={0.8} />
      <Lamp x={900} y={560} fill={marigold} />
      <Lamp x={3900} y={560} fill={vermilion} />
      {makers.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
      <Table x={-100} y={2120} width={5000} height={900} front={vermilion} top={paper} />
      <Halftone x={0} y={2270} width={4800} height={700} fill={vermilionShade} pitch={100} />
      <Rocket x={2390} y={1800} scale={0.92} flame="out" turn={4} fins={vermilion} />
      <LaptopBack x={3640} y={2180} fill={marigold} />
      <TeaGlass x={1240} y={2170} scale={1.2} />
      <path d="M300 2180L420 2120H780L700 2180Z" fill={marigold} {...line} />
    </Sheet>
  );
}
