import { ink } from '../palette';

interface HalftoneProps {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  /** Distance of the dots. */
  pitch?: number;
  /** Where the dots are largest. */
  from?: 'top' | 'bottom' | 'left' | 'right';
}

const largest = 0.46;

/** A field of printed dots that fades out to one side. */
export function Halftone(props: HalftoneProps) {
  const { x, y, width, height, fill = ink, pitch = 70, from = 'bottom' } = props;
  const rows = Math.floor(height / (pitch / 2));
  const columns = Math.floor(width / pitch);
  const fade = { top: [0, -1], bottom: [0, 1], left: [-1, 0], right: [1, 0] }[from];
  const [fadeX = 0, fadeY = 0] = fade;
  const dots: string[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const dx = column * pitch + (row % 2) * (pitch / 2);
      const dy = row * (pitch / 2);
      const along = 0.5 + fadeX * (dx / width - 0.5) + fadeY * (dy / height - 0.5);
      const radius = pitch * largest * Math.min(1, Math.max(0, along));
      if (radius > pitch * 0.06 && dx <= width) dots.push(dot(x + dx, y + dy, radius));
    }
  }
  return <path d={dots.join('')} fill={fill} />;
}

function dot(x: number, y: number, radius: number): string {
  const r = radius.toFixed(1);
  const d = (2 * radius).toFixed(1);
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`;
}
