import { line } from '../line';
import { marigold, paper, teal, vermilion } from '../palette';

/** A sari's pallu over the shoulder of the bust called Shirt, in figure units. */
export function Sari({ fill, border }: { fill: string; border: string }) {
  return (
    <>
      <path
        d="M566 462C500 640 370 800 206 890L200 1180H676C690 980 730 780 730 590C712 520 640 476 566 462Z"
        fill={fill}
        {...line}
      />
      <path
        d="M566 462C500 640 370 800 206 890L206 960C400 880 560 700 628 484Z"
        fill={border}
        {...line}
      />
      <path
        d="M700 620C640 800 540 960 380 1120M712 820C670 940 620 1040 560 1140"
        fill="none"
        {...line}
      />
    </>
  );
}

/** A dupatta laid over both shoulders, its ends falling in front. */
export function Dupatta({ fill = marigold }: { fill?: string }) {
  return (
    <>
      <path
        d="M330 470C250 480 190 520 170 580C230 760 236 960 216 1180H372C400 980 380 800 330 470Z"
        fill={fill}
        {...line}
      />
      <path
        d="M574 466C650 480 710 520 730 580C690 760 690 960 708 1180H566C540 980 560 760 574 466Z"
        fill={fill}
        {...line}
      />
      <path
        d="M270 560C300 760 310 900 300 1140M650 560C620 760 620 900 634 1140"
        fill="none"
        {...line}
      />
    </>
  );
}

/** Sari colours for each ground, so that figure and ground part. */
export const sariOn: Readonly<Record<string, { fill: string; border: string }>> = {
  [marigold]: { fill: vermilion, border: paper },
  [teal]: { fill: marigold, border: vermilion },
  [paper]: { fill: teal, border: marigold },
  [vermilion]: { fill: teal, border: marigold },
};
