import type { RoundFiguresDto } from '@club/shared/roundFigures';
import { model, Schema } from '../../../lib/mongoose';

const keptFiguresSchema = new Schema(
  {
    /** The id of the round. */
    _id: { type: Schema.Types.ObjectId, required: true },
    figures: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'roundFigures', versionKey: false },
);

/** Figures that do not change once they are kept. */
export type CountedFigures = Omit<RoundFiguresDto, 'isReleased' | 'reminded'>;

/** What a round was in numbers on its removal day. */
export const KeptFiguresModel = model<{ figures: CountedFigures }>(
  'KeptFigures',
  keptFiguresSchema,
);
