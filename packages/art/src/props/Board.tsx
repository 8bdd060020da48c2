import type { ReactNode } from 'react';
import { box, line } from '../line';
import { paper } from '../palette';

interface BoardProps {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  /** A slide, drawn `slideWidth` units wide. */
  children?: ReactNode;
}

/** The width of every slide in its own units; slides are drawn for a ratio of 16:10. */
const slideWidth = 1600;

/** A screen or a pinboard that shows a slide. */
export function Board({ x, y, width, height, fill = paper, children }: BoardProps) {
  return (
    <>
      <path d={box(x, y, width, height)} fill={fill} {...line} strokeWidth={30} />
      <g transform={`translate(${x} ${y}) scale(${width / slideWidth})`}>{children}</g>
    </>
  );
}
