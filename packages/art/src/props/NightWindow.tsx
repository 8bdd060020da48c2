import { box, line } from '../line';
import { ink, marigold, paper, teal } from '../palette';
import { sparkPath } from './Spark';

interface NightWindowProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

const stars = [
  [0.14, 0.2],
  [0.36, 0.12],
  [0.3, 0.46],
  [0.62, 0.62],
  [0.86, 0.7],
] as const;

/** A window with the moon over the roofs of a town. */
export function NightWindow({ x, y, width, height }: NightWindowProps) {
  const at = (h: number, v: number) => `${x + width * h} ${y + height * v}`;
  const roofs = `M${at(0, 1)}V${y + height * 0.78}L${at(0.12, 0.72)}L${at(0.22, 0.78)}V${y + height * 0.84}H${x + width * 0.36}V${y + height * 0.66}H${x + width * 0.52}V${y + height * 0.82}L${at(0.66, 0.74)}L${at(0.8, 0.82)}V${y + height * 0.72}H${x + width}V${y + height}Z`;
  return (
    <>
      <path d={box(x, y, width, height)} fill={teal} />
      <circle
        cx={x + width * 0.7}
        cy={y + height * 0.32}
        r={width * 0.15}
        fill={marigold}
        {...line}
      />
      {stars.map(([h, v]) => (
        <path
          key={h}
          transform={`translate(${at(h, v).replace(' ', ',')})`}
          d={sparkPath(60)}
          fill={paper}
        />
      ))}
      <path d={roofs} fill={ink} />
      <path d={box(x, y, width, height)} fill="none" stroke={paper} strokeWidth={60} />
      <path d={`M${at(0.5, 0)}V${y + height}`} stroke={paper} strokeWidth={36} />
      <path d={box(x - 90, y + height, width + 180, 90)} fill={paper} {...line} />
    </>
  );
}
