import { box, line } from '../line';
import { ink, paper, vermilion } from '../palette';

interface TableProps {
  x: number;
  y: number;
  width: number;
  /** Down to the floor. */
  height: number;
  top?: string;
  front?: string;
}

/** A long table with a cloth front; `y` is the upper edge of its top. */
export function Table({ x, y, width, height, top = paper, front = vermilion }: TableProps) {
  return (
    <>
      <path d={box(x + 60, y + 90, width - 120, height - 90)} fill={front} {...line} />
      <path d={box(x, y, width, 110)} fill={top} {...line} />
    </>
  );
}

interface CrateProps {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
}

/** A plain block: a stage, a step, a crate. `x`, `y` is its upper left corner. */
export function Block({ x, y, width, height, fill }: CrateProps) {
  return <path d={box(x, y, width, height)} fill={fill} {...line} />;
}

/** A stool under a person who sits at `y`, centred at `x`. */
export function Stool({
  x,
  y,
  height,
  fill,
}: {
  x: number;
  y: number;
  height: number;
  fill: string;
}) {
  return (
    <>
      <path
        d={`M${x - 220} ${y + 80}L${x - 300} ${y + height}M${x + 220} ${y + 80}L${x + 300} ${y + height}`}
        fill="none"
        {...line}
        strokeWidth={34}
      />
      <path d={box(x - 320, y, 640, 100)} fill={fill} {...line} />
      <path d={`M${x - 250} ${y + height * 0.6}H${x + 250}`} stroke={ink} strokeWidth={26} />
    </>
  );
}
