import { anyApplicationListQuery, type FoundApplicationDto } from '@club/shared/application';
import { defineList } from '../../lists/defineList';
import type { Page } from '../../lists/sendPage';
import { ApplicationModel, applicationTexts, sentStates } from './applications.model';
import { RoundModel } from './rounds.model';

const list = defineList({
  model: ApplicationModel,
  fields: 'name email round',
  search: { texts: applicationTexts, addresses: ['email'] },
  query: anyApplicationListQuery,
  where: ({ email }) => ({ state: { $in: [...sentStates] }, ...(email && { email }) }),
  toDto: ({ _id, name, email, round }) => ({ _id, name, email, round: round.toHexString() }),
});

type Request = Parameters<typeof list.getPage>[0];

/** The applications of all rounds that were sent, each with its round: to find a person. */
export async function findApplications(request: Request): Promise<Page<FoundApplicationDto>> {
  const { entries, total } = await list.getPage(request);
  const rounds = await RoundModel.find(
    { _id: { $in: entries.map(({ round }) => round) } },
    'title',
  );
  const titles = new Map(rounds.map(({ _id, title }) => [_id.toHexString(), title]));
  return {
    entries: entries.map(({ round: _id, ...application }) => ({
      ...application,
      round: { _id, title: titles.get(_id) ?? '' },
    })),
    total,
  };
}
