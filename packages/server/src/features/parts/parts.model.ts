import type { ModuleName } from '@club/shared/siteParts';
import { model, Schema } from '../../lib/mongoose';

/** A part of the site that an admin has switched off. There is none of a part that is on. */
interface SwitchedOffPart {
  _id: ModuleName;
  at: Date;
}

const switchedOffPartSchema = new Schema<SwitchedOffPart>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'switchedOffParts', versionKey: false },
);

export const SwitchedOffPartModel = model('SwitchedOffPart', switchedOffPartSchema);
