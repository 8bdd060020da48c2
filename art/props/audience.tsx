import { line, lineWidth } from '../line';
import { ink, paper } from '../palette';

type Look = 'short' | 'bun' | 'long' | 'turban' | 'curls' | 'hijab';

interface BackProps {
  x: number;
  y: number;
  look: Look;
  wears: string;
  cloth?: string;
  scale?: number;
}

const shoulders = 'M-430 620C-440 340 -330 250 -110 210V120H110V210C330 250 440 340 430 620Z';
const skull =
  'M0 -260C150 -260 205 -150 200 -20C196 110 110 190 0 190C-110 190 -196 110 -200 -20C-205 -150 -150 -260 0 -260Z';
const ears = 'M-196 -30C-250 -60 -256 60 -186 60ZM196 -30C250 -60 256 60 186 60Z';

const hair: Record<Look, string> = {
  short:
    'M0 -280C170 -280 220 -150 212 -10C206 40 180 60 150 80C90 110 -90 110 -150 80C-180 60 -206 40 -212 -10C-220 -150 -170 -280 0 -280Z',
  bun: 'M0 -280C170 -280 220 -150 212 -10C196 90 90 150 0 150C-90 150 -196 90 -212 -10C-220 -150 -170 -280 0 -280ZM0 -260C-110 -250 -150 -330 -130 -410C-100 -490 100 -490 130 -410C150 -330 110 -250 0 -260Z',
  long: 'M0 -290C180 -290 240 -150 236 0C240 160 260 330 230 420C120 470 -120 470 -230 420C-260 330 -240 160 -236 0C-240 -150 -180 -290 0 -290Z',
  turban:
    'M0 -320C190 -320 262 -190 240 -60C230 20 180 40 150 60C60 20 -60 20 -150 60C-180 40 -230 20 -240 -60C-262 -190 -190 -320 0 -320Z',
  curls:
    'M0 -330C90 -360 170 -310 200 -250C280 -220 290 -120 262 -60C300 10 270 110 210 130C180 200 90 210 40 180C-40 220 -130 200 -170 150C-260 130 -290 30 -258 -40C-300 -110 -270 -220 -200 -250C-170 -310 -90 -360 0 -330Z',
  hijab:
    'M0 -300C190 -300 250 -160 244 0C240 130 250 210 330 300C200 380 -200 380 -330 300C-250 210 -240 130 -244 0C-250 -160 -190 -300 0 -300Z',
};

const folds: Partial<Record<Look, string>> = {
  turban:
    'M-200 0C-120 -180 60 -250 190 -210M-150 40C-60 -110 100 -170 236 -120M-60 -310C-20 -280 20 -250 40 -230',
  hijab: 'M-230 120C-120 220 120 220 230 120M-280 240C-140 310 140 310 280 240',
};

/** Somebody in the audience, from behind; 0,0 is the middle of the head. */
export function Back({ x, y, look, wears, cloth = ink, scale = 1 }: BackProps) {
  const outline = { ...line, strokeWidth: lineWidth / scale };
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={shoulders} fill={wears} {...outline} />
      <path d="M-110 212C-50 260 50 260 110 212V100H-110Z" fill={paper} {...outline} />
      <path d={ears} fill={paper} {...outline} />
      <path d={skull} fill={paper} {...outline} />
      <path d={hair[look]} fill={cloth} {...outline} />
      {folds[look] && <path d={folds[look]} fill="none" {...outline} />}
    </g>
  );
}
