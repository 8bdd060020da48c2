import { box, line } from '../line';
import { ink, paper, paperShade } from '../palette';
import { sparkPath } from './Spark';

interface LaptopProps {
  x: number;
  y: number;
  scale?: number;
  fill?: string;
}

/** An open laptop from behind, with the club's spark on its lid. `x`, `y`: middle of the lower edge. */
export function LaptopBack({ x, y, scale = 1, fill = paper }: LaptopProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M-330 -430C-330 -456 -316 -470 -290 -470H290C316 -470 330 -456 330 -430L350 -20H-350Z"
        fill={fill}
        {...line}
      />
      <path transform="translate(0 -250)" d={sparkPath(70)} fill={ink} />
      <path d={box(-390, -34, 780, 44)} fill={paperShade} {...line} />
    </g>
  );
}
