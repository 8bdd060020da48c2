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

/** Starts a process that sends the mails which are due, and ends, as soon as it gets a message. */
export async function startMailPlayer(databaseUri: string, smtpUrl: string): Promise<ChildProcess> {
  const program = join(__dirname, 'programs/mailPlayer.ts');
  const child = fork(program, [databaseUri, smtpUrl], {
    execArgv: ['--import', require.resolve('tsx')],
  });
  await once(child, 'message');
  return child;
}
