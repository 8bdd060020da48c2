import type { ApplicationListQuery, ApplicationSortField } from '@club/shared/application';
import { z } from 'zod';
import { Types } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';
import type { FilterRules } from '../../lists/listQuery';
import { entryKey } from '../../validation/fields';
import {
  ApplicationModel,
  applicationSummaryFields,
  sentStates,
  toApplicationDto,
  toApplicationSummary,
} from './applications.model';

/** What a list and a file of the applications of a round have in common. */
const ofRound = {
  model: ApplicationModel,
  search: ['name', 'email'],
  sort: { submittedAt: true, name: true } satisfies Record<ApplicationSortField, true>,
  filters: {
    state: z
      .enum(sentStates, { error: `Please choose one of ${sentStates.join(', ')}.` })
      .optional(),
    invited: z
      .enum(['true', 'false'], { error: 'Please give invited as true or false.' })
      .optional(),
    position: entryKey.optional(),
  } satisfies FilterRules<ApplicationListQuery>,
  where: (
    { state, invited, position }: Pick<ApplicationListQuery, 'state' | 'invited' | 'position'>,
    round: string,
  ) => ({
    round: new Types.ObjectId(round),
    state: state ?? { $in: [...sentStates] },
    ...(invited && { invitedAt: invited === 'true' ? { $ne: null } : null }),
    ...(position && { 'choices.key': position }),
  }),
};

/** The applications of a round that were sent. */
export const applicationList = defineList({
  ...ofRound,
  fields: applicationSummaryFields,
  toDto: toApplicationSummary,
});

/** The same with their answers, for a file. */
export const wholeApplicationList = defineList({ ...ofRound, fields: '', toDto: toApplicationDto });
