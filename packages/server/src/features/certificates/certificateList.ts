import { certificateListQuery } from '@club/shared/certificate';
import { Types } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';
import { CertificateModel, certificateTexts, toCertificateDto } from './certificates.model';

/** The certificates of an event. */
export const certificateList = defineList({
  model: CertificateModel,
  fields: '',
  search: { texts: certificateTexts },
  query: certificateListQuery,
  where: ({ state }, event: string) => ({
    event: new Types.ObjectId(event),
    ...(state && { revokedAt: state === 'valid' ? null : { $ne: null } }),
  }),
  toDto: toCertificateDto,
});
