import type { OwnRegistrationDto } from '@club/shared/registration';

/** Whether there is something to change, or to read. */
export function hasAnswers(registration: OwnRegistrationDto): boolean {
  return registration.answers.length > 0 || isOpen(registration);
}

/** One step at a time: the address is confirmed before anything else is asked. */
export function isOpen({ canChange, state }: OwnRegistrationDto): boolean {
  return canChange && state !== 'unconfirmed';
}
