import type { Initiative } from '@club/shared/sections';
import type { ServicesResponse } from '@club/shared/service';
import { ServiceModel, serviceFields, toServiceDto } from './services.model';

/** The initiatives as the API lists them: a mirror of the content. */
export class Services {
  private read: ServicesResponse | undefined;

  /** The list, once this process has mirrored it: the same object until it changes. */
  get inMemory(): ServicesResponse | undefined {
    return this.read;
  }

  /** In the order of content/initiatives.json. */
  async list(): Promise<ServicesResponse> {
    return this.read ?? (await readServices());
  }

  /**
   * Makes the collection equal to the club's initiatives. An initiative with the same title keeps its
   * id.
   */
  async mirror(initiatives: readonly Initiative[]): Promise<void> {
    this.read = undefined; // also when the rest fails
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
    const services = await readServices();
    // Another process may have mirrored what was published before, just now. It will do so again, but
    // what it has left meanwhile must not stay in the memory of this one.
    this.read = isMadeOf(services, initiatives) ? services : undefined;
  }
}

function isMadeOf({ message }: ServicesResponse, initiatives: readonly Initiative[]): boolean {
  const textOf = ({ service, description, image }: Initiative) =>
    JSON.stringify([service, description, image]);
  return message.map(textOf).join() === initiatives.map(textOf).join();
}

async function readServices(): Promise<ServicesResponse> {
  const services = await ServiceModel.find({}, serviceFields).sort({ position: 1 }).lean();
  return { message: services.map(toServiceDto) };
}
