import { line } from '../line';
import { ink, paper } from '../palette';

interface CatProps {
  x: number;
  y: number;
}

/** A black cat, asleep; `y` is the floor. */
export function Cat({ x, y }: CatProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M-420 0C-480 -200 -300 -380 20 -370C300 -360 470 -220 460 0ZM-250 0C-480 60 -640 10 -640 -90C-640 -170 -540 -180 -530 -110C-520 -60 -440 -60 -380 -90"
        fill={ink}
        {...line}
      />
      <path
        d="M130 -60C110 -190 150 -250 160 -360L250 -270C310 -290 370 -290 420 -270L510 -350C530 -250 570 -190 540 -60C500 30 180 30 130 -60Z"
        fill={ink}
        stroke={paper}
        strokeWidth={14}
        strokeLinejoin="round"
      />
      <path
        d="M220 -150C240 -120 280 -120 300 -150M380 -150C400 -120 440 -120 460 -150M320 -90L340 -70L360 -90M340 -70V-50"
        fill="none"
        {...line}
        stroke={paper}
      />
    </g>
  );
}
