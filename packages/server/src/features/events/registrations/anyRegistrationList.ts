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
    'title startsAt',
  ).lean();
  const found = new Map(
    events.map(({ _id, title, startsAt }) => [
      _id.toHexString(),
      { _id: _id.toHexString(), title, startsAt: startsAt.toISOString() },
    ]),
  );
  return {
    entries: entries.flatMap(({ event: id, ...registration }) => {
      const event = found.get(id);
      // Without those of an event that was deleted for good just now.
      return event ? [{ ...registration, event }] : [];
    }),
    total,
  };
}
