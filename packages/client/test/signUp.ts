import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Of the event `pitch-night`. */
export const signUpCall = 'POST /api/events/pitch-night/registrations';

/** Where people sign up on the page of an event. */
export const panel = () => within(screen.getByRole('region', { name: 'Sign up' }));

/** Fills in the form of `openEvent`. */
export async function fillIn(person: UserEvent): Promise<void> {
  await person.type(await panel().findByLabelText('Name'), 'Ravi');
  await person.type(panel().getByLabelText('Email'), 'ravi@example.edu');
  await person.selectOptions(panel().getByLabelText('T-shirt'), 'M');
}

/** What the API answers to who signs up. */
export const signUpAnswer = (state: string, rest: object = {}) => ({
  status: 201,
  body: { message: 'A sentence.', state, position: null, ticket: null, correction: null, ...rest },
});
