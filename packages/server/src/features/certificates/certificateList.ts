import { certificateListQuery } from '@club/shared/certificate';
import { Types } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';
import { listUnreached } from '../events/door/presentPeople.service';
import {
  CertificateModel,
  type CertificateRecord,
  certificateTexts,
  toCertificateDto,
} from './certificates.model';

/** Whose certificates, and which of its registrations no mail reaches. */
interface OfEvent {
  event: string;
  unreached: Types.ObjectId[];
}

/** What the list needs to know of an event. */
export async function readOfEvent(event: string): Promise<OfEvent> {
  return { event, unreached: await listUnreached(event) };
}

/** The certificates of an event. */
export const certificateList = defineList({
  model: CertificateModel,
  fields: '',
  search: { texts: certificateTexts },
  query: certificateListQuery,
  where: ({ state, unreached: isUnreached }, { event, unreached }: OfEvent) => ({
    event: new Types.ObjectId(event),
    ...(state && { revokedAt: state === 'valid' ? null : { $ne: null } }),
    ...(isUnreached && { registration: { $in: unreached } }),
  }),
  toDto: (certificate: CertificateRecord, { unreached }: OfEvent) =>
    toCertificateDto(certificate, unreached),
});
