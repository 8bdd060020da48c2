import { line } from '../line';

interface BuntingProps {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  /** How deep the string hangs below its ends. */
  sag: number;
  flags: number;
  colours: readonly string[];
}

const flagShare = 0.62;
const flagDepth = 1.25;

/** Little flags on a string. */
export function Bunting({ from, to, sag, flags, colours }: BuntingProps) {
  const at = (t: number): readonly [number, number] => {
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t);
    return [x, y];
  };
  const string = Array.from({ length: 41 }, (_, i) =>
    at(i / 40)
      .map((v) => v.toFixed(1))
      .join(' '),
  );
  return (
    <>
      {Array.from({ length: flags }, (_, i) => {
        const [x1, y1] = at((i + (1 - flagShare) / 2) / flags);
        const [x2, y2] = at((i + (1 + flagShare) / 2) / flags);
        const depth = (x2 - x1) * flagDepth;
        const tip = `${(x1 + x2) / 2} ${(y1 + y2) / 2 + depth}`;
        return (
          <path
            key={x1}
            d={`M${x1} ${y1}L${x2} ${y2}L${tip}Z`}
            fill={colours[i % colours.length]}
            {...line}
          />
        );
      })}
      <path d={`M${string.join('L')}`} fill="none" {...line} />
    </>
  );
}
