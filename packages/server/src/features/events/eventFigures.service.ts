import type { EventFiguresDto, EventShare, RegistrationState } from '@club/shared/registration';
import type { ProfileFields } from '@club/shared/rules/profileFields';
import { profileLabels } from '@club/shared/userWords';
import { Types } from '../../lib/mongoose';
import { findProvedProfiles } from '../accounts/accountFigures.service';
import { getEvent } from './events.service';
import { getPlaces, type Places } from './places/eventPlaces.service';
import { inState, RegistrationModel } from './registrations.model';

/**
 * How many people an event has, and what members among them say of themselves.
 * @throws {NotFoundError} when there is no such event
 */
export async function getEventFigures(eventId: string): Promise<EventFiguresDto> {
  const { _id } = await getEvent(eventId);
  const event = new Types.ObjectId(_id);
  const places = await getPlaces(_id);
  const count = (state: RegistrationState) =>
    RegistrationModel.countDocuments({ event, ...inState(state, places) });
  const [waiting, unconfirmed, cancelled, counted] = await Promise.all([
    count('waiting'),
    count('unconfirmed'),
    count('cancelled'),
    listCounted(event, places),
  ]);
  const profiles = await findProvedProfiles(counted.map(({ email }) => email));
  const shareOf = (kind: EventShare['kind']) => ({
    kind,
    values: toValues(counted, profiles, kind),
  });
  return {
    states: { placed: counted.length, waiting, unconfirmed, cancelled },
    came: counted.filter(({ came }) => came).length,
    shares: [shareOf('branch'), shareOf('year')],
  };
}

/** The first row of the file. */
export const eventFigureColumns = ['Figure', 'Value', 'With a place', 'Came'];

/**
 * Who has a place and who came, of everybody and by what members say, for a file: a row for each value.
 * @throws {NotFoundError} when there is no such event
 */
export async function listEventFigures(eventId: string): Promise<string[][]> {
  const { states, came, shares } = await getEventFigures(eventId);
  const toRow = (figure: string, value: string, placed: number, came: number) => [
    ...[figure, value, String(placed), String(came)],
  ];
  return [
    toRow('Everybody', '', states.placed, came),
    ...shares.flatMap(({ kind, values }) =>
      values.map(({ value, placed, came }) =>
        toRow(profileLabels[kind], value || 'Not said, or no member', placed, came),
      ),
    ),
  ];
}

/** Somebody who has a place or was there. */
interface Counted {
  email: string;
  came: boolean;
}

async function listCounted(event: Types.ObjectId, places: Places): Promise<Counted[]> {
  const placed = { event, ...inState('placed', places) };
  const found = await RegistrationModel.find(placed, 'email present').lean();
  return found.map(({ email, present }) => ({ email, came: (present ?? null) !== null }));
}

function toValues(
  people: Counted[],
  profiles: ReadonlyMap<string, ProfileFields>,
  kind: EventShare['kind'],
): EventShare['values'] {
  const values = new Map<string, EventShare['values'][number]>();
  for (const { email, came } of people) {
    const value = profiles.get(email)?.[kind] ?? '';
    const { placed, came: others } = values.get(value) ?? { placed: 0, came: 0 };
    values.set(value, { value, placed: placed + 1, came: others + Number(came) });
  }
  return [...values.values()].toSorted(
    (one, other) => other.placed - one.placed || other.came - one.came,
  );
}
