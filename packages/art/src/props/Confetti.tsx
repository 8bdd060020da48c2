import { line } from '../line';

interface ConfettiProps {
  x: number;
  y: number;
  width: number;
  height: number;
  pieces: number;
  colours: readonly string[];
  size?: number;
}

const shapes = ['M-50 -26H50V26H-50Z', 'M0 -50L46 36H-46Z', 'M-60 20C-30 -40 0 60 60 -20'];
const goldenTurn = 137.508;

/** The fractional part of multiples of an irrational number: even, yet without a visible order. */
function scatter(index: number, factor: number): number {
  return (index * factor) % 1;
}

/** Paper bits thrown into a field, the same on every run. */
export function Confetti({ x, y, width, height, pieces, colours, size = 1 }: ConfettiProps) {
  return Array.from({ length: pieces }, (_, i) => {
    const left = x + width * scatter(i + 1, 0.754877);
    const top = y + height * scatter(i + 1, 0.56984);
    const colour = colours[i % colours.length];
    const shape = shapes[i % shapes.length] ?? '';
    const place = `translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${(i * goldenTurn) % 360}) scale(${size})`;
    const isStreamer = !shape.endsWith('Z');
    return (
      <path
        key={`${left}`}
        transform={place}
        d={shape}
        fill={isStreamer ? 'none' : colour}
        {...line}
      />
    );
  });
}
