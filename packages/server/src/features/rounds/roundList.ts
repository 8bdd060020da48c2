import type { RoundListQuery, RoundSortField } from '@club/shared/round';
import { type FilterRules, listQuery } from '@club/shared/rules/listQuery';
import { z } from 'zod';
import { defineList } from '../../lists/defineList';
import { RoundModel, roundStates, roundTexts, toRoundDto } from './rounds.model';

/** All rounds. */
export const roundList = defineList({
  model: RoundModel,
  fields: '',
  search: { texts: roundTexts },
  query: listQuery<RoundSortField>(['shownDeadline', 'title']).extend({
    state: z
      .enum(roundStates, { error: `Please choose one of ${roundStates.join(', ')}.` })
      .optional(),
  } satisfies FilterRules<RoundListQuery>),
  where: ({ state }) => ({ ...(state && { state }) }),
  toDto: toRoundDto,
});
