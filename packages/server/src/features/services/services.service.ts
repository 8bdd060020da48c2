import type { Initiative } from '@club/shared/sections';
import type { ServicesResponse } from '@club/shared/service';
import { ServiceModel, serviceFields, toServiceDto } from './services.model';

/** The initiatives as the API lists them: a mirror of the content. */
export class Services {
  private read: ServicesResponse | undefined;

  /** The list, once it was read: the same object until it changes. */
  get inMemory(): ServicesResponse | undefined {
    return this.read;
  }

  /** In the order of content/initiatives.json. */
  async list(): Promise<ServicesResponse> {
    this.read ??= await readServices();
    return this.read;
  }

  /**
   * Makes the collection equal to the club's initiatives. An initiative with the same title keeps its
   * id.
   */
  async mirror(initiatives: readonly Initiative[]): Promise<void> {
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
    this.read = await readServices();
  }
}

async function readServices(): Promise<ServicesResponse> {
  const services = await ServiceModel.find({}, serviceFields).sort({ position: 1 }).lean();
  return { message: services.map(toServiceDto) };
}
