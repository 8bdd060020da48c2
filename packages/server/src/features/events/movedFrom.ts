import type { EventFields } from '@club/shared/event';
import type { OwnRegistrationDto } from '@club/shared/registration';
import type { EventRecord } from './events.model';
import type { RegistrationRecord } from './registrations.model';

/**
 * When and where an event was for who has signed up before it was moved, whether a mail says so or not: of both what is
 * another now. Null for others, and when only its title or its end is another.
 */
export function movedFrom(
  {
    mailing,
    startsAt,
    place,
  }: Pick<EventFields, 'startsAt' | 'place'> & Pick<EventRecord, 'mailing'>,
  { confirmedAt }: Pick<RegistrationRecord, 'confirmedAt'>,
): OwnRegistrationDto['movedFrom'] {
  const { formerly, movedAt } = mailing ?? {};
  if (!formerly || !movedAt || !confirmedAt || confirmedAt > movedAt) return null;
  const before = formerly.startsAt.toISOString();
  const from = {
    startsAt: before === startsAt ? null : before,
    place: formerly.place === place.name ? null : formerly.place,
  };
  return from.startsAt || from.place ? from : null;
}

/**
 * Whether the last change of an event is news to somebody: no mail of its own has told it yet, and nobody of the team has
 * said so. Who has signed up since, or was there, knows it.
 */
export function isChangeNews(
  { mailing }: Pick<EventRecord, 'mailing'>,
  { confirmedAt, present }: Pick<RegistrationRecord, 'confirmedAt' | 'present'>,
): boolean {
  const { untoldAt, newsAt, changedAt } = mailing ?? {};
  const at = untoldAt ?? (newsAt ? changedAt : null);
  return Boolean(at && confirmedAt && confirmedAt <= at && !present);
}
