import type { ServiceDto } from '@club/shared/service';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

/** The fields that a ServiceDto shows; `service` is the title. */
const shownFields = {
  service: { type: String, required: true },
  description: { type: String, required: true },
  image: { type: String, required: true },
} as const;

/** The initiatives: a mirror of content/initiatives.json. */
const serviceSchema = new Schema(
  {
    ...shownFields,
    /** Its index in the content file, from 0. */
    position: { type: Number, required: true },
  },
  { collection: 'services', versionKey: false },
);

serviceSchema.index({ service: 1 }, { unique: true });

export const ServiceModel = model('Service', serviceSchema);

/** An initiative as it is stored. */
export type ServiceRecord = InferRawDocTypeFromSchema<typeof serviceSchema>;

/** The projection for `toServiceDto`: no other field is read. */
export const serviceFields = Object.keys(shownFields).join(' ');

export function toServiceDto(
  service: Pick<ServiceRecord, '_id' | keyof typeof shownFields>,
): ServiceDto {
  return {
    _id: service._id.toHexString(),
    service: service.service,
    description: service.description,
    image: service.image,
  };
}
