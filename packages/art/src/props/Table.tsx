import { box, line } from '../line';
import { paper, vermilion } from '../palette';

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
