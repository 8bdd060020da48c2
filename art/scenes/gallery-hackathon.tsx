import { Figure } from '../figures/figure';
import { deepTeal, ink, marigold, paper, teal, vermilion } from '../palette';
import { Table } from '../props/furniture';
import { Halftone } from '../props/halftone';
import { LaptopBack } from '../props/laptop';
import { Sheet } from '../props/sheet';
import { NightWindow } from '../props/window';

/** Four in the morning of a hackathon. */
export function GalleryHackathon() {
  return (
    <Sheet width={5000} height={5940} ground={deepTeal}>
      <NightWindow x={2500} y={500} width={1900} height={1900} />
      <circle cx={1900} cy={3000} r={1500} fill={marigold} />
      <Halftone x={400} y={1500} width={3000} height={1400} fill={deepTeal} from="top" pitch={90} />
      <Figure
        pose="Hoodie"
        hair="ShortMessy"
        face="Driven"
        glasses="GlassClubmaster"
        wears={{ top: vermilion }}
        x={1200}
        y={3900}
      />
      <Figure
        pose="Coffee"
        hair="MediumLong"
        face="Smile"
        wears={{ top: paper, cup: vermilion }}
        x={2700}
        y={3900}
        looks="left"
      />
      <Table x={200} y={3800} width={3700} height={1700} front={teal} />
      <LaptopBack x={1300} y={3820} />
      <LaptopBack x={2800} y={3820} fill={marigold} />
      <Figure
        pose="OneLegUpWB"
        hair="Hijab"
        cloth={marigold}
        face="Calm"
        wears={{ top: vermilion }}
        x={4000}
        y={5700}
        looks="left"
      />
      <path d="M0 5960H5000" stroke={ink} strokeWidth={14} />
    </Sheet>
  );
}
