import { id, type Shape, text } from '@club/shared/rules/shape';
import type { ServiceDto, ServicesResponse } from '@club/shared/service';
import { z } from 'zod';

const service = z.strictObject({
  _id: id,
  service: text,
  description: text,
  image: text,
} satisfies Shape<ServiceDto>);

export const serviceList = z
  .strictObject({ message: z.array(service) } satisfies Shape<ServicesResponse>)
  .meta({ id: 'Services' });
