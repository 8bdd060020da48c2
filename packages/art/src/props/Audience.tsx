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
    'M0 -280C170 -280 226 -150 214 0C208 70 190 110 160 130C80 170 -80 170 -160 130C-190 110 -208 70 -214 0C-226 -150 -170 -280 0 -280Z',
  bun: 'M0 -280C170 -280 226 -150 214 0C200 120 90 180 0 180C-90 180 -200 120 -214 0C-226 -150 -170 -280 0 -280ZM0 -250C-110 -240 -150 -330 -130 -410C-100 -490 100 -490 130 -410C150 -330 110 -240 0 -250Z',
  long: 'M0 -290C180 -290 244 -150 240 0C240 160 290 330 250 440C120 490 -120 490 -250 440C-290 330 -240 160 -240 0C-244 -150 -180 -290 0 -290Z',
  turban:
    'M0 -350C200 -350 290 -210 262 -60C250 40 210 100 160 120C70 80 -70 80 -160 120C-210 100 -250 40 -262 -60C-290 -210 -200 -350 0 -350Z',
  curls:
    'M0 -330C90 -360 170 -310 200 -250C280 -220 290 -120 262 -60C300 10 270 110 210 130C180 200 90 210 40 180C-40 220 -130 200 -170 150C-260 130 -290 30 -258 -40C-300 -110 -270 -220 -200 -250C-170 -310 -90 -360 0 -330Z',
  hijab:
    'M0 -300C190 -300 250 -160 244 0C240 130 270 230 350 320C200 400 -200 400 -350 320C-270 230 -240 130 -244 0C-250 -160 -190 -300 0 -300Z',
};

const folds: Partial<Record<Look, string>> = {
  turban:
    'M-232 60C-190 -130 20 -250 266 -170M-264 -60C-180 -220 20 -320 190 -280M-120 100C-60 -20 100 -100 262 -70',
  hijab: 'M-236 100C-120 210 120 210 236 100M-296 250C-150 330 150 330 296 250',
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
