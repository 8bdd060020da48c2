import { allNames } from '@club/shared/allNames';
import type {
  CertificateDto,
  CertificateListQuery,
  CertificateSortField,
} from '@club/shared/certificate';
import { type FilterRules, listQuery } from '@club/shared/rules/listQuery';
import { z } from 'zod';
import { Types } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';
import { CertificateModel, certificateTexts, toCertificateDto } from './certificates.model';

export const shownStates = allNames<CertificateDto['state']>({ valid: true, revoked: true });

/** The certificates of an event. */
export const certificateList = defineList({
  model: CertificateModel,
  fields: '',
  search: { texts: certificateTexts },
  query: listQuery<CertificateSortField>(['createdAt', 'name']).extend({
    state: z
      .enum(shownStates, { error: `Please choose one of ${shownStates.join(', ')}.` })
      .optional(),
  } satisfies FilterRules<CertificateListQuery>),
  where: ({ state }, event: string) => ({
    event: new Types.ObjectId(event),
    ...(state && { revokedAt: state === 'valid' ? null : { $ne: null } }),
  }),
  toDto: toCertificateDto,
});
