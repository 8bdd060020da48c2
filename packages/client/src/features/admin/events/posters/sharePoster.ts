import { shareOrCopy } from '../../../../components/shareOrCopy';

interface SharedPoster {
  picture: Blob;
  title: string;
  /** Of the event's page. */
  address: string;
  fileName: string;
}

/**
 * Hands poster and address to another program of the phone, or copies the address where nothing takes them.
 * @throws {Error} when neither is possible
 */
export async function sharePoster(poster: SharedPoster): Promise<'shared' | 'copied'> {
  const { picture, title, address, fileName } = poster;
  const files = [new File([picture], fileName, { type: picture.type })];
  return await shareOrCopy({ files, title, url: address });
}
