import { box, line, lineWidth } from '../line';
import { ink, paper, teal } from '../palette';
import { sparkPath } from './Spark';

/** What is drawn on a note. */
type Doodle = 'bulb' | 'arc' | 'rupee' | 'leaf' | 'chart' | 'question' | 'gear';

const doodles: Record<Doodle, string> = {
  bulb: 'M-50 90H50M-44 50H44C44 0 100 -30 100 -90C100 -150 50 -190 0 -190C-50 -190 -100 -150 -100 -90C-100 -30 -44 0 -44 50M-20 40V-60M20 40V-60M-20 -60L0 -30L20 -60',
  arc: 'M-120 110C-110 -20 -20 -90 90 -110',
  rupee: 'M-90 -130H90M-90 -60H90M-90 -130C60 -140 70 10 -80 10L60 140',
  leaf: 'M-100 120C-120 -40 -10 -140 120 -130C130 10 40 110 -70 80M-100 120C-40 20 20 -40 80 -90',
  chart: 'M-130 -130V120H130M-80 120V20M-20 120V-30M40 120V-10M100 120V-90',
  question: 'M-70 -80C-70 -170 80 -170 80 -80C80 -20 0 -20 0 50M0 110V116',
  gear: 'M0 -70A70 70 0 1 0 1 -70ZM0 -70V-120M0 70V120M-70 0H-120M70 0H120M-50 -50L-85 -85M50 50L85 85M-50 50L-85 85M50 -50L85 -85',
};

interface NoteProps {
  x: number;
  y: number;
  doodle: Doodle;
  fill?: string;
  turn?: number;
  scale?: number;
}

/** A square note with a drawing of an idea. */
export function Note({ x, y, doodle, fill = paper, turn = 0, scale = 1 }: NoteProps) {
  const pen = fill === teal ? paper : ink;
  const outline = { ...line, strokeWidth: lineWidth / scale };
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path d={box(-230, -240, 460, 460)} fill={fill} {...outline} />
      <path d="M230 130L140 220" fill="none" {...outline} />
      <path d={doodles[doodle]} fill="none" {...outline} strokeWidth={24} stroke={pen} />
      {doodle === 'arc' && <path transform="translate(110 -120)" d={sparkPath(60)} fill={ink} />}
    </g>
  );
}
