import { ignoreCancelling } from '../../../../components/ignoreCancelling';

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
  const shared = { files, title, url: address };
  if (navigator.canShare?.(shared)) {
    await navigator.share(shared).catch(ignoreCancelling);
    return 'shared';
  }
  await navigator.clipboard.writeText(address);
  return 'copied';
}
