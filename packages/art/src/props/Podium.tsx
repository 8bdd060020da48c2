import { box, line } from '../line';
import { paper, vermilion } from '../palette';

interface NumeralProps {
  x: number;
  y: number;
  height: number;
  fill: string;
}

/** The number 10 in poster figures, centred at `x`, standing on `y`. */
export function Ten({ x, y, height, fill }: NumeralProps) {
  const s = height / 100;
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <path d="M-58 -78L-30 -100H-12V0H-38V-66L-58 -54Z" fill={fill} />
      <path
        d="M34 -102C58 -102 70 -82 70 -50C70 -18 58 2 34 2C10 2 -2 -18 -2 -50C-2 -82 10 -102 34 -102ZM34 -78C26 -78 24 -66 24 -50C24 -34 26 -22 34 -22C42 -22 44 -34 44 -50C44 -66 42 -78 34 -78Z"
        fill={fill}
      />
    </g>
  );
}

interface PodiumProps {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
}

/** A speaker's desk with a microphone; `x` is its middle, `y` its upper edge. */
export function Podium({ x, y, width, height, fill = vermilion }: PodiumProps) {
  const half = width / 2;
  const stand = x - half - 30;
  return (
    <>
      <path
        d={`M${x - half} ${y + 120}H${x + half}L${x + half * 0.8} ${y + height}H${x - half * 0.8}Z`}
        fill={fill}
        {...line}
      />
      <path d={box(x - half - 90, y, width + 180, 130)} fill={paper} {...line} />
      <path
        d={`M${stand} ${y}C${stand - 20} ${y - 160} ${stand} ${y - 220} ${stand + 40} ${y - 280}`}
        fill="none"
        {...line}
        strokeWidth={26}
      />
      <ellipse
        cx={stand + 60}
        cy={y - 320}
        rx={50}
        ry={78}
        transform={`rotate(30 ${stand + 60} ${y - 320})`}
        fill={paper}
        {...line}
      />
    </>
  );
}
