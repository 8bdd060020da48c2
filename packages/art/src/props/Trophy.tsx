import { line, lineWidth } from '../line';
import { marigold, vermilion } from '../palette';
import { sparkPath } from './Spark';

interface TrophyProps {
  x: number;
  y: number;
  scale?: number;
  turn?: number;
  fill?: string;
}

/** A cup with two handles; `x`, `y` is the middle of its foot. */
export function Trophy({ x, y, scale = 1, turn = 0, fill = marigold }: TrophyProps) {
  const outline = { ...line, strokeWidth: lineWidth / scale };
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path
        d="M-180 -560C-330 -560 -330 -330 -140 -320M180 -560C330 -560 330 -330 140 -320"
        fill="none"
        {...outline}
        strokeWidth={40}
      />
      <path d="M-36 -260V-90H36V-260Z" fill={fill} {...outline} />
      <path
        d="M-200 -620H200C200 -400 150 -250 0 -230C-150 -250 -200 -400 -200 -620Z"
        fill={fill}
        {...outline}
      />
      <path d="M-130 -100H130L150 0H-150Z" fill={vermilion} {...outline} />
      <path transform="translate(0 -450)" d={sparkPath(90)} fill={vermilion} {...outline} />
    </g>
  );
}
