import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClubDetails } from '../src/clubDetails';

export const mailFrom = 'club@club.example';

export const club: ClubDetails = {
  name: 'Test Club',
  email: 'hello@club.example',
  url: 'https://club.example',
  timeZone: 'Asia/Kolkata',
};

/** How a process that sends mails differs from the others. */
export interface MailPlayerOptions {
  /** How many mails the provider takes in a day. */
  perDay?: number;
  /** Where its clock stands; it is stopped then. */
  now?: Date;
}

/** Starts a process that sends the mails which are due, and ends, as soon as it gets a message. */
export async function startMailPlayer(
  databaseUri: string,
  smtpUrl: string,
  { perDay = 500, now }: MailPlayerOptions = {},
): Promise<ChildProcess> {
  const program = join(__dirname, 'programs/mailPlayer.ts');
  const args = [databaseUri, smtpUrl, String(perDay), ...(now ? [now.toISOString()] : [])];
  const child = fork(program, args, {
    // It sets its clock by what Node calls experimental.
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', require.resolve('tsx')],
  });
  await once(child, 'message');
  return child;
}
