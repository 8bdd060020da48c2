import type { ServiceDto } from '@club/shared/service';
import { model, Schema, type Types } from 'mongoose';

/** An initiative as the database holds it: a mirror of content/initiatives.json. */
export interface ServiceRecord {
  _id: Types.ObjectId;
  /** Its title. */
  service: string;
  description: string;
  image: string;
  /** Its place in the content file, from 0. */
  position: number;
}

const serviceSchema = new Schema<ServiceRecord>(
  {
    service: { type: String, required: true },
    description: { type: String, required: true },
    image: { type: String, required: true },
    position: { type: Number, required: true },
  },
  { collection: 'services', versionKey: false },
);

serviceSchema.index({ service: 1 }, { unique: true });

export const ServiceModel = model('Service', serviceSchema);

export function toServiceDto({ _id, service, description, image }: ServiceRecord): ServiceDto {
  return { _id: _id.toHexString(), service, description, image };
}
