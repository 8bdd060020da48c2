import type { OwnRegistrationDto } from '@club/shared/registration';

type Words = Record<OwnRegistrationDto['state'], string>;

const wordsNow: Words = {
  placed: 'You have a place.',
  waiting: 'You are on the waiting list.',
  unconfirmed: 'Not confirmed yet.',
  cancelled: 'Your registration is cancelled.',
};

const wordsAfterwards: Words = {
  placed: 'You had a place.',
  waiting: 'You had no place.',
  unconfirmed: 'It was not confirmed.',
  cancelled: wordsNow.cancelled,
};

/** @param isOver whether the event is over or does not take place */
export function describeStanding(
  { state, wasPresent }: Pick<OwnRegistrationDto, 'state' | 'wasPresent'>,
  isOver: boolean,
): string {
  if (wasPresent) return isOver ? 'You were there.' : 'You are in.';
  return (isOver ? wordsAfterwards : wordsNow)[state];
}
