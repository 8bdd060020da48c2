import { line, lineWidth } from '../line';
import { paper, paperShade } from '../palette';

interface SmokeProps {
  x: number;
  y: number;
  scale?: number;
}

const cloud =
  'M-900 0C-1010 -60 -980 -220 -850 -220C-850 -360 -640 -420 -560 -300C-500 -460 -260 -470 -200 -330C-130 -470 130 -470 200 -330C260 -470 500 -460 560 -300C640 -420 850 -360 850 -220C980 -220 1010 -60 900 0Z';

/** The cloud a launch leaves on the ground; `x`, `y` is the middle of its lower edge. */
export function Smoke({ x, y, scale = 1 }: SmokeProps) {
  const outline = { ...line, strokeWidth: lineWidth / scale };
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={cloud} fill={paper} {...outline} />
      <path
        d="M-640 -60C-700 -180 -560 -260 -460 -180M-60 -60C-120 -190 60 -270 150 -170M480 -60C440 -150 560 -230 660 -160"
        fill="none"
        {...outline}
      />
      <path d="M-860 -10C-500 -70 500 -70 860 -10Z" fill={paperShade} />
    </g>
  );
}
