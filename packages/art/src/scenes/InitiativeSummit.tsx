import { Figure, type FigureProps } from '../figures/Figure';
import { line } from '../line';
import { marigold, marigoldShade, paper, teal, vermilion } from '../palette';
import { Back } from '../props/Audience';
import { Bunting } from '../props/Bunting';
import { Halftone } from '../props/Halftone';
import { Podium, Ten } from '../props/Podium';
import { Rays } from '../props/Rays';
import { Sheet } from '../props/Sheet';

const arch = 'M360 4840V1900C360 960 1040 420 1920 420C2800 420 3480 960 3480 1900V4840Z';
const innerArch = 'M560 4840V1920C560 1100 1160 620 1920 620C2680 620 3280 1100 3280 1920V4840Z';

const speaker: FigureProps = {
  pose: 'DotJacket',
  hair: 'Medium',
  face: 'Smile',
  wears: { top: vermilion },
  glasses: 'GlassRound',
  x: 1820,
  y: 2420,
  scale: 1.3,
};

/** The tenth summit: a full hall, one speaker. */
export function InitiativeSummit() {
  return (
    <Sheet width={3840} height={4800} ground={marigold}>
      <Rays x={1920} y={1900} radius={4000} count={24} fill={marigoldShade} />
      <path d={arch} fill={vermilion} {...line} />
      <path d={innerArch} fill={paper} {...line} />
      <clipPath id="arch">
        <path d={innerArch} />
      </clipPath>
      <g clipPath="url(#arch)">
        <Halftone x={520} y={1900} width={2800} height={1800} fill={marigold} pitch={100} />
      </g>
      <path d={innerArch} fill="none" {...line} />
      <path d="M-40 3700H3880V4840H-40Z" fill={teal} {...line} />
      <Bunting
        from={[-60, 60]}
        to={[3900, 60]}
        sag={260}
        flags={11}
        colours={[vermilion, paper, teal]}
      />
      <Figure {...speaker} />
      <Podium x={1920} y={2260} width={1460} height={1850} />
      <Ten x={1888} y={3560} height={900} fill={paper} />
      <Back x={330} y={4060} look="bun" wears={vermilion} scale={1.25} />
      <Back x={1370} y={4240} look="turban" cloth={marigold} wears={paper} scale={1.25} />
      <Back x={2490} y={4240} look="short" wears={marigold} scale={1.25} />
      <Back x={3510} y={4060} look="hijab" cloth={paper} wears={vermilion} scale={1.25} />
    </Sheet>
  );
}
