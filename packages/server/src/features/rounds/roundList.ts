import { roundListQuery } from '@club/shared/round';
import { defineList } from '../../lists/defineList';
import { RoundModel, roundTexts, toRoundDto } from './rounds.model';

/** All rounds. */
export const roundList = defineList({
  model: RoundModel,
  fields: '',
  search: { texts: roundTexts },
  query: roundListQuery,
  where: ({ state }) => ({ ...(state && { state }) }),
  toDto: toRoundDto,
});
