import type { QrCode } from '@club/shared/qrCode';
import { encodeQR } from 'qr';
import type { Hex } from '../theme/colour';
import type { Box, Shape } from './sheet';

/** Light modules around the code, which readers need (ISO/IEC 18004). */
const quietZone = 4;

/** The dark modules of a QR code. */
export function drawQrCode(text: string): QrCode {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const squares = modules.flatMap((row, rowIndex) =>
    bars(row).map(([from, length]) => `M${from} ${rowIndex}h${length}v1h-${length}z`),
  );
  return { side: modules.length, path: squares.join('') };
}

/** A QR code with its light ground, as large as the box. */
export function qrCode(
  text: string,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  { dark, light }: { dark: Hex; light: Hex },
): Shape[] {
  const { side, path } = drawQrCode(text);
  const scale = width / side;
  const at = { x, y, scaleX: scale, scaleY: scale };
  return [
    { kind: 'path', d: `M0 0H${side}V${side}H0Z`, colour: light, at },
    { kind: 'path', d: path, colour: dark, at },
  ];
}

/** The dark stretches of a row: where each begins, and its length. */
function bars(row: boolean[]): [from: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, index) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === index) last[1] += 1;
    else found.push([index, 1]);
  });
  return found;
}
