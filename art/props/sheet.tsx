import type { ReactNode } from 'react';
import { lineWidth } from '../line';
import { ink } from '../palette';

/** Class of a group whose paths get the common line around them. */
export const outlined = 'outlined';

const style = `.${outlined} path{stroke:${ink};stroke-width:${lineWidth}px;stroke-linejoin:round}`;

interface SheetProps {
  /** In figure units: a standing person is about 2800 high. */
  width: number;
  height: number;
  ground: string;
  children: ReactNode;
}

/** The sheet of paper a scene is printed on, in one flat ground colour. */
export function Sheet({ width, height, ground, children }: SheetProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>Poster</title>
      <style>{style}</style>
      <rect width={width} height={height} fill={ground} />
      {children}
    </svg>
  );
}
