import { anyRegistrationListQuery, type FoundRegistrationDto } from '@club/shared/registration';
import { defineList } from '../../../lists/defineList';
import type { Page } from '../../../lists/sendPage';
import { inBin } from '../../bin/bin.service';
import { EventModel } from '../events.model';
import { RegistrationModel, registrationTexts } from '../registrations.model';

const list = defineList({
  model: RegistrationModel,
  fields: 'name email event',
  search: { texts: registrationTexts, addresses: ['email'] },
  query: anyRegistrationListQuery,
  where: ({ email }, binned: unknown[]) => ({ event: { $nin: binned }, ...(email && { email }) }),
  toDto: ({ _id, name, email, event }) => ({
    _id: _id.toHexString(),
    name,
    email,
    event: event.toHexString(),
  }),
});

type Request = Parameters<typeof list.getPage>[0];

/** The registrations for all events outside the bin, each with its event: to find a person. */
export async function findRegistrations(request: Request): Promise<Page<FoundRegistrationDto>> {
  const binned = await EventModel.distinct('_id', inBin);
  const { entries, total } = await list.getPage(request, binned);
  const events = await EventModel.find(
    { _id: { $in: entries.map(({ event }) => event) } },
    'title',
  );
  const titles = new Map(events.map(({ _id, title }) => [_id.toHexString(), title]));
  return {
    entries: entries.map(({ event: _id, ...registration }) => ({
      ...registration,
      event: { _id, title: titles.get(_id) ?? '' },
    })),
    total,
  };
}
