import type { OwnRegistrationDto } from '@club/shared/registration';

const words: Record<OwnRegistrationDto['state'], string> = {
  placed: 'You had a place.',
  waiting: 'You had no place.',
  unconfirmed: 'It was not confirmed.',
  cancelled: 'Your registration is cancelled.',
};

/** What somebody had, once an event is over or does not take place. */
export function describeAfterwards({
  state,
  wasPresent,
}: Pick<OwnRegistrationDto, 'state' | 'wasPresent'>): string {
  return wasPresent ? 'You were there.' : words[state];
}
