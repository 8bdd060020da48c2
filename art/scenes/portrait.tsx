import type { Member } from '../figures/cast';
import { Dupatta, Sari, sariOn } from '../figures/drape';
import { Figure } from '../figures/figure';
import { ink } from '../palette';
import { Halftone } from '../props/halftone';
import { Sheet } from '../props/sheet';

const width = 1040;
const height = 1300;

/** One person of the team. Every portrait has the same scale and the eyes at the same height. */
export function Portrait({ ground, drape, ...person }: Member) {
  const sari = sariOn[ground];
  return (
    <Sheet width={width} height={height} ground={ground}>
      <Halftone x={0} y={780} width={width} height={520} fill={ink} pitch={44} />
      <Figure {...person} x={width / 2 - 10} y={height}>
        {drape === 'sari' && sari && <Sari {...sari} />}
        {drape === 'dupatta' && <Dupatta />}
      </Figure>
    </Sheet>
  );
}
