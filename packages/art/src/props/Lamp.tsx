import { line } from '../line';
import { marigold, paper } from '../palette';

interface LampProps {
  x: number;
  y: number;
  fill: string;
}

/** A lamp hanging from above the picture; `y` is its lower edge. */
export function Lamp({ x, y, fill }: LampProps) {
  return (
    <>
      <path d={`M${x} -20V${y - 400}`} fill="none" {...line} />
      <path
        d={`M${x - 110} ${y}C${x - 100} ${y + 110} ${x + 100} ${y + 110} ${x + 110} ${y}Z`}
        fill={fill === marigold ? paper : marigold}
        {...line}
      />
      <path
        d={`M${x - 60} ${y - 400}H${x + 60}C${x + 80} ${y - 270} ${x + 330} ${y - 200} ${x + 340} ${y}H${x - 340}C${x - 330} ${y - 200} ${x - 80} ${y - 270} ${x - 60} ${y - 400}Z`}
        fill={fill}
        {...line}
      />
    </>
  );
}
