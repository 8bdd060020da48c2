import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Back } from '../props/audience';
import { Board } from '../props/board';
import { Block } from '../props/furniture';
import { Sheet } from '../props/sheet';

/** A talk on stage, seen from the audience. */
export function GalleryTalk() {
  return (
    <Sheet width={6400} height={4400} ground={vermilion}>
      <Board x={2600} y={300} width={3300} height={2000} />
      <Block x={-100} y={3000} width={6600} height={1500} fill={ink} />
      <Figure
        pose="RoboDanceOutline"
        hair="Bun"
        face="Explaining"
        wears={{ top: teal, trousers: marigold }}
        x={1500}
        y={3160}
      />
      <Back x={400} y={3700} look="short" wears={marigold} />
      <Back x={1500} y={3800} look="turban" cloth={teal} wears={paper} />
      <Back x={2600} y={3700} look="long" wears={teal} />
      <Back x={3700} y={3800} look="curls" wears={marigold} />
      <Back x={4800} y={3700} look="hijab" cloth={vermilion} wears={paper} />
      <Back x={5900} y={3800} look="bun" wears={teal} />
    </Sheet>
  );
}
