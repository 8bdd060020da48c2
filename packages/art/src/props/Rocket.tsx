import { line, lineWidth } from '../line';
import { ink, marigold, paper, paperShade, teal, vermilion } from '../palette';

interface RocketProps {
  x: number;
  y: number;
  scale?: number;
  /** Degrees from upright, clockwise. */
  turn?: number;
  flame?: 'burning' | 'out';
  fins?: string;
}

const hull = 'M0 -600C120 -470 176 -250 160 60L118 300H-118L-160 60C-176 -250 -120 -470 0 -600Z';
const shadow = 'M0 -600C120 -470 176 -250 160 60L118 300H20C60 60 64 -300 0 -600Z';
/** Where the paper was folded. */
const fold = 'M-62 -330C-84 -160 -78 40 -56 150M62 -330C84 -160 78 40 56 150';
const nose =
  'M0 -600C66 -530 112 -444 138 -344C60 -310 -60 -310 -138 -344C-112 -444 -66 -530 0 -600Z';
const leftFin = 'M-156 20C-260 90 -318 210 -306 400L-118 300Z';
const rightFin = 'M156 20C260 90 318 210 306 400L118 300Z';
const flameShape =
  'M-96 318C-170 460 -120 560 -80 640C-60 590 -50 570 -40 550C-30 640 -10 740 10 800C30 720 40 650 46 560C60 590 70 610 84 640C124 560 160 450 96 318Z';

/** A rocket folded from paper, 900 units long, around the middle of its hull. */
export function Rocket(props: RocketProps) {
  const { x, y, scale = 1, turn = 0, flame = 'burning', fins = teal } = props;
  const outline = { ...line, strokeWidth: lineWidth / scale };
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      {flame === 'burning' && (
        <>
          <path d={flameShape} fill={vermilion} {...outline} />
          <path
            d="M-50 318C-90 420 -50 480 -4 600C40 480 80 420 50 318Z"
            fill={marigold}
            {...outline}
          />
        </>
      )}
      <path d={leftFin} fill={fins} {...outline} />
      <path d={rightFin} fill={fins} {...outline} />
      <path d={hull} fill={paper} />
      <path d={shadow} fill={paperShade} />
      <path d={fold} fill="none" {...outline} strokeDasharray="30 34" />
      <path d={nose} fill={vermilion} {...outline} />
      <path d={hull} fill="none" {...outline} />
      <path d="M-118 300C-60 330 60 330 118 300" fill="none" {...outline} />
      <path d="M-146 150C-70 186 70 186 146 150" fill="none" {...outline} />
      <circle cx="-4" cy="-120" r="82" fill={marigold} {...outline} />
      <path d="M-44 -118C-44 -146 -22 -162 4 -162" fill="none" {...outline} />
      <path d="M-14 214L-14 400C-14 430 14 430 14 400L14 214Z" fill={ink} />
    </g>
  );
}
