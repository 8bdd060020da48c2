interface RaysProps {
  x: number;
  y: number;
  radius: number;
  count: number;
  fill: string;
  /** Degrees by which the first ray is turned from upright. */
  turn?: number;
}

/** A sunburst: as many rays as gaps, all of one width. */
export function Rays({ x, y, radius, count, fill, turn = 0 }: RaysProps) {
  const half = 90 / count;
  const at = (degrees: number) => {
    const angle = ((degrees + turn - 90) * Math.PI) / 180;
    const point = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    return point.map((value) => value.toFixed(1)).join(' ');
  };
  const rays = Array.from({ length: count }, (_, i) => {
    const middle = (360 / count) * i;
    return `M${x} ${y}L${at(middle - half)}L${at(middle + half)}Z`;
  });
  return <path d={rays.join('')} fill={fill} />;
}
