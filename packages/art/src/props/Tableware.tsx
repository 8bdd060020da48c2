import { line } from '../line';
import { marigoldShade, paper, teal } from '../palette';

interface ThingProps {
  x: number;
  y: number;
  scale?: number;
}

/** A glass of tea, as every canteen has it; stands on `y`. */
export function TeaGlass({ x, y, scale = 1 }: ThingProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-70 -170H70L50 0H-50Z" fill={paper} {...line} />
      <path d="M-62 -110H62L50 0H-50Z" fill={marigoldShade} {...line} />
    </g>
  );
}

/** Two steam lines over something hot. */
export function Steam({ x, y, scale = 1 }: ThingProps) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M-30 0C-70 -50 10 -80 -30 -140M40 0C0 -50 80 -80 40 -140"
      fill="none"
      {...line}
    />
  );
}

/** A plant in a pot; stands on `y`. */
export function Plant({ x, y, scale = 1, fill = teal }: ThingProps & { fill?: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M0 -380C-60 -640 -220 -760 -400 -760C-380 -560 -220 -420 0 -380C20 -700 140 -900 320 -960C380 -720 240 -500 0 -380C60 -560 220 -640 420 -600C380 -440 200 -360 0 -380Z"
        fill={fill}
        {...line}
      />
      <path
        d="M0 -380C-100 -500 -220 -620 -330 -700M0 -380C80 -560 180 -740 280 -860"
        fill="none"
        {...line}
      />
      <path d="M-210 -400H210L150 0H-150Z" fill={paper} {...line} />
      <path d="M-230 -420H230V-310H-230Z" fill={paper} {...line} />
    </g>
  );
}
