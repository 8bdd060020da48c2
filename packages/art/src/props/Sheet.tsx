import type { ReactNode } from 'react';

/** Class of a group in a mask: its white shapes lose a border as wide as a line. */
export const trimmed = 'trimmed';

const style = `.${trimmed} path{stroke:#000;stroke-width:22px;stroke-linejoin:round}`;

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
