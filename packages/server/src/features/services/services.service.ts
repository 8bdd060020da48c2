import type { Initiative } from '@club/shared/sections';
import type { ServiceDto } from '@club/shared/service';
import { ServiceModel, serviceFields, toServiceDto } from './services.model';

/** In the order of content/initiatives.json. */
export async function listServices(): Promise<ServiceDto[]> {
  const services = await ServiceModel.find({}, serviceFields).sort({ position: 1 }).lean();
  return services.map(toServiceDto);
}

/**
 * Makes the collection equal to the club's initiatives. An initiative with the same title keeps its
 * id.
 */
export async function mirrorInitiatives(initiatives: readonly Initiative[]): Promise<void> {
  const titles = initiatives.map(({ service }) => service);
  await ServiceModel.bulkWrite([
    ...initiatives.map(({ service, description, image }, position) => ({
      updateOne: {
        filter: { service },
        update: { $set: { description, image, position } },
        upsert: true,
      },
    })),
    { deleteMany: { filter: { service: { $nin: titles } } } },
  ]);
}
