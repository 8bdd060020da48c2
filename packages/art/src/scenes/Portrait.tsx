import type { Member } from '../figures/cast';
import { Dupatta, Sari, sariOn } from '../figures/Drape';
import { Figure } from '../figures/Figure';
import {
  marigold,
  marigoldShade,
  paper,
  paperShade,
  teal,
  tealShade,
  vermilion,
  vermilionShade,
} from '../palette';
import { Halftone } from '../props/Halftone';
import { Sheet } from '../props/Sheet';

const width = 1000;
const height = 1250;
/** How far the bust goes below the picture, so that its hem is not seen. */
const belowEdge = 25;

const dotsOn: Readonly<Record<string, string>> = {
  [marigold]: marigoldShade,
  [vermilion]: vermilionShade,
  [teal]: tealShade,
  [paper]: paperShade,
};

/** One person of the team. Every portrait has the same scale and the eyes at the same height. */
export function Portrait({ ground, drape, ...person }: Member) {
  const sari = sariOn[ground];
  return (
    <Sheet width={width} height={height} ground={ground}>
      <Halftone
        x={0}
        y={500}
        width={width}
        height={height - 500}
        fill={dotsOn[ground]}
        pitch={50}
      />
      <Figure {...person} x={width / 2 - 10} y={height + belowEdge}>
        {drape === 'sari' && sari && <Sari {...sari} />}
        {drape === 'dupatta' && <Dupatta />}
      </Figure>
    </Sheet>
  );
}
