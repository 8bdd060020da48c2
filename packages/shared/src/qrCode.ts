import { z } from 'zod';

export const qrCode = z.strictObject({ side: z.int(), path: z.string() });

/** A QR code as an SVG path in a square from 0 to `side`, with its light border. A module is 1 wide. */
export interface QrCode extends z.output<typeof qrCode> {}
