import { useId } from 'react';
import { Halftone } from './Halftone';

interface BeamProps {
  /** The opening of the lamp. */
  from: readonly [x: number, y: number];
  /** Half the width of what is lit, and how far down. */
  spread: number;
  depth: number;
  fill: string;
  dots: string;
}

/** Half the opening of a lamp. */
const mouth = 340;

/** A cone of light with denser dots at its foot. */
export function Beam({ from: [x, y], spread, depth, fill, dots }: BeamProps) {
  const id = useId();
  const d = `M${x - mouth} ${y}H${x + mouth}L${x + spread} ${y + depth}H${x - spread}Z`;
  return (
    <>
      <clipPath id={id}>
        <path d={d} />
      </clipPath>
      <path d={d} fill={fill} />
      <g clipPath={`url(#${id})`}>
        <Halftone
          x={x - spread}
          y={y + depth / 3}
          width={2 * spread}
          height={(depth * 2) / 3}
          fill={dots}
          pitch={100}
        />
      </g>
    </>
  );
}
