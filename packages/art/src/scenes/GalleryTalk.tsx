import { Figure, type FigureProps } from '../figures/Figure';
import { line } from '../line';
import { marigold, marigoldShade, paper, teal, vermilion, vermilionShade } from '../palette';
import { Back } from '../props/Audience';
import { Board } from '../props/Board';
import { Curtain } from '../props/Curtain';
import { Rays } from '../props/Rays';
import { Sheet } from '../props/Sheet';
import { OrbitSlide } from '../props/Slides';

const speaker: FigureProps = {
  pose: 'RoboDanceOutline',
  hair: 'Bun',
  face: 'Smile',
  wears: { top: teal, trousers: paper },
  x: 1300,
  y: 2800,
  scale: 0.92,
};

/** A talk on stage, seen from the audience. */
export function GalleryTalk() {
  return (
    <Sheet width={5600} height={3850} ground={vermilion}>
      <Rays x={3500} y={1300} radius={5000} count={20} fill={vermilionShade} />
      <Board x={2350} y={230} width={2600} height={1640}>
        <OrbitSlide />
      </Board>
      <path d="M-40 2560H5640V3900H-40Z" fill={marigold} {...line} />
      <path d="M-40 2960H5640V3900H-40Z" fill={marigoldShade} {...line} />
      <Curtain x={-40} width={640} height={2620} fill={teal} />
      <Curtain x={5640} width={-560} height={2620} fill={teal} />
      <Figure {...speaker} />
      <Back x={330} y={3300} look="short" wears={teal} />
      <Back x={1310} y={3400} look="turban" cloth={vermilion} wears={paper} />
      <Back x={2290} y={3320} look="long" wears={teal} />
      <Back x={3270} y={3400} look="curls" wears={vermilion} />
      <Back x={4250} y={3300} look="hijab" cloth={paper} wears={teal} />
      <Back x={5230} y={3390} look="bun" wears={vermilion} />
    </Sheet>
  );
}
