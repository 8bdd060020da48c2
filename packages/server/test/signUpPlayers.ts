import { PlayerProcess } from './playerProcess';

/** What a process does: sign these people up, and cancel the registrations of these tickets. */
export type SignUpOrder = {
  slug: string;
  people: string[];
  tickets: string[];
};

/** What has become of one of them. */
export type SignUpReport =
  | { name: string; ticket: string | null; state: string }
  | { name: string; error: string };

/** A process in which people sign up for events and cancel. */
export type SignUpPlayer = PlayerProcess<SignUpOrder, SignUpReport>;

export function startSignUpPlayer(databaseUri: string): Promise<SignUpPlayer> {
  return PlayerProcess.start('signUpPlayer', databaseUri);
}
