import type { PictureUse } from '../media/pictureUses.service';
import { CertificateModel } from './certificates.model';

/** The signatures on certificates that were issued: they can be printed at any time. */
export async function findPictureUses(): Promise<PictureUse[]> {
  const images: (string | null)[] = await CertificateModel.distinct('signers.image');
  return images.flatMap((picture) =>
    picture ? [{ picture, place: 'Certificates that were issued, signature' }] : [],
  );
}
