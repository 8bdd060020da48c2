import { Sari } from '../figures/Drape';
import { Figure, type FigureProps } from '../figures/Figure';
import { line } from '../line';
import { marigold, marigoldShade, paper, teal, vermilion } from '../palette';
import { Board } from '../props/Board';
import { Rays } from '../props/Rays';
import { ScoreCard } from '../props/ScoreCard';
import { Sheet } from '../props/Sheet';
import { ProductSlide } from '../props/Slides';
import { Spark } from '../props/Spark';
import { Table } from '../props/Table';
import { TeaGlass } from '../props/Tableware';
import { Trajectory } from '../props/Trajectory';

const jury: readonly FigureProps[] = [
  {
    pose: 'BlazerBlackTee',
    hair: 'Turban',
    cloth: vermilion,
    face: 'Smile',
    beard: 'FullMedium',
    wears: { top: teal },
    x: 2380,
    y: 3080,
    looks: 'left',
  },
  {
    pose: 'Shirt',
    hair: 'GrayBun',
    face: 'Calm',
    glasses: 'GlassRound',
    wears: { top: teal },
    children: <Sari fill={paper} border={vermilion} />,
    x: 3280,
    y: 3080,
    looks: 'left',
  },
  {
    pose: 'ButtonShirt',
    hair: 'ShortVolumed',
    face: 'Smile',
    beard: 'PaintersFilled',
    wears: { top: vermilion },
    x: 4180,
    y: 3080,
    looks: 'left',
  },
];

const founder: FigureProps = {
  pose: 'WheelChair',
  hair: 'MediumBangsFilled',
  face: 'Smile',
  wears: { top: paper, trousers: vermilion },
  x: 800,
  y: 4260,
  scale: 1.12,
};

/** A pitch before a jury of three. */
export function GalleryPitch() {
  return (
    <Sheet width={4800} height={4500} ground={marigold}>
      <Rays x={3300} y={3300} radius={5400} count={28} fill={marigoldShade} />
      <path d="M-40 3560H4840V4540H-40Z" fill={teal} {...line} />
      <Board x={1500} y={260} width={2300} height={1480}>
        <ProductSlide />
      </Board>
      {jury.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
      <Table x={1850} y={2960} width={2860} height={1240} front={vermilion} />
      <Trajectory
        from={[2150, 4080]}
        over={[
          [2900, 4080],
          [3600, 3920],
        ]}
        to={[4000, 3480]}
        fill={paper}
        width={90}
      />
      <Spark x={4080} y={3400} size={150} fill={marigold} />
      <ScoreCard x={2340} y={3020} mark="tick" />
      <ScoreCard x={3280} y={3020} mark="spark" />
      <ScoreCard x={4220} y={3020} mark="tick" />
      <TeaGlass x={2810} y={2990} />
      <TeaGlass x={3750} y={2990} />
      <Figure {...founder} />
    </Sheet>
  );
}
