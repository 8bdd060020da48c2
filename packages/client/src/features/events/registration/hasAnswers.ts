import type { OwnRegistrationDto } from '@club/shared/registration';

/** Whether there is something to answer, or to read. */
export function hasAnswers(registration: OwnRegistrationDto): boolean {
  const { answers, event } = registration;
  return answers.length > 0 || (isOpen(registration) && event.questions.length > 0);
}

/** One step at a time: the address is confirmed before anything else is asked. */
export function isOpen({ canChange, state }: OwnRegistrationDto): boolean {
  return canChange && state !== 'unconfirmed';
}
