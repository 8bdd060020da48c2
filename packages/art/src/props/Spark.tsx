import { line, lineWidth } from '../line';
import { paper } from '../palette';

/** Path of a star with four long points, around 0,0. */
export function sparkPath(size: number): string {
  const waist = size * 0.2;
  const points = [
    [0, -size],
    [waist, -waist],
    [size, 0],
    [waist, waist],
    [0, size],
    [-waist, waist],
    [-size, 0],
    [-waist, -waist],
  ];
  return `M${points.map((point) => point.join(' ')).join('L')}Z`;
}

interface SparkProps {
  x: number;
  y: number;
  size: number;
  fill?: string;
  turn?: number;
  /** Width of the line around it. */
  weight?: number;
}

/** The spark at the head of the trajectory. */
export function Spark({ x, y, size, fill = paper, turn = 0, weight = lineWidth }: SparkProps) {
  const place = `translate(${x} ${y}) rotate(${turn})`;
  return <path transform={place} d={sparkPath(size)} fill={fill} {...line} strokeWidth={weight} />;
}
