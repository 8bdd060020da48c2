/** Eight rays round a point: the head of every trajectory. */
const rays =
  'M0-10V-4.5M0 4.5V10M-10 0H-4.5M4.5 0H10M-6.8-6.8-3.3-3.3M3.3 3.3 6.8 6.8M6.8-6.8 3.3-3.3M-3.3 3.3-6.8 6.8';

interface SparkProps {
  /** Where its middle stands in the drawing around it. */
  x: number;
  y: number;
  /** Its radius in units of that drawing. */
  radius: number;
  className?: string | undefined;
}

/** Part of a drawing: stands inside an svg element. */
export function Spark({ x, y, radius, className }: SparkProps) {
  return (
    <path
      className={className}
      d={rays}
      transform={`translate(${x} ${y}) scale(${radius / 10})`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  );
}
