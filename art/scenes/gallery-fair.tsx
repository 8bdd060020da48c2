import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Bunting } from '../props/bunting';
import { Sheet } from '../props/sheet';
import { Awning, Counter, StallBack } from '../props/stall';

/** A fair of student start-ups on the campus. */
export function GalleryFair() {
  const left = { x: 350, y: 4150, width: 2300, height: 3000 };
  const right = { x: 3300, y: 4150, width: 2300, height: 3000 };
  return (
    <Sheet width={6000} height={4875} ground={paper}>
      <path d="M0 3900H6000V4900H0Z" fill={marigold} stroke={ink} strokeWidth={14} />
      <StallBack {...left} colour={teal} />
      <StallBack {...right} colour={marigold} />
      <Figure pose="DotJacket" hair="Buns" face="Smile" wears={{ top: paper }} x={1300} y={3100} />
      <Figure
        pose="Shirt"
        hair="Pomp"
        face="SmileBig"
        wears={{ top: vermilion }}
        x={4500}
        y={3100}
        looks="left"
      />
      <Counter {...left} counter={vermilion} />
      <Counter {...right} counter={teal} />
      <Awning {...left} colour={vermilion} />
      <Awning {...right} colour={teal} />
      <Bunting
        from={[-60, 300]}
        to={[6060, 300]}
        sag={320}
        flags={16}
        colours={[vermilion, marigold, teal]}
      />
      <Figure
        pose="WalkingBW"
        hair="MediumLong"
        face="Smile"
        wears={{ trousers: paper }}
        x={2900}
        y={4720}
        looks="right"
      />
    </Sheet>
  );
}
