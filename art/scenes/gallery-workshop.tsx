import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Table } from '../props/furniture';
import { Lamp } from '../props/lamp';
import { LaptopBack } from '../props/laptop';
import { Rocket } from '../props/rocket';
import { Sheet } from '../props/sheet';

/** A workshop table under two lamps. */
export function GalleryWorkshop() {
  return (
    <Sheet width={6000} height={3750} ground={teal}>
      <Lamp x={1700} y={800} fill={marigold} />
      <Lamp x={4300} y={800} fill={vermilion} />
      <Figure
        pose="Paper"
        hair="ShortCurly"
        face="Smile"
        wears={{ device: marigold }}
        x={1000}
        y={2700}
      />
      <Figure pose="Explaining" hair="Long" face="SmileTeeth" x={2300} y={2700} />
      <Figure
        pose="Coffee"
        hair="Turban"
        cloth={vermilion}
        face="Smile"
        beard="Full"
        wears={{ top: marigold }}
        x={3600}
        y={2700}
        looks="left"
      />
      <Figure
        pose="ArmsCrossed"
        hair="BunCurly"
        face="Calm"
        glasses="GlassRoundThick"
        wears={{ top: vermilion }}
        x={4900}
        y={2700}
        looks="left"
      />
      <Table x={200} y={2620} width={5600} height={1300} front={vermilion} top={paper} />
      <LaptopBack x={4300} y={2640} fill={ink} />
      <Rocket x={2950} y={2350} scale={0.7} flame="out" turn={-8} />
    </Sheet>
  );
}
