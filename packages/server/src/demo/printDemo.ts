import { shownAddress } from '../startup/shownAddress';
import { demoPeople } from './people';

/** Says where the demo is and who can log in. It has no other passwords than these, made at this start. */
export async function printDemo(url: string, password: string): Promise<void> {
  const people = Object.values(demoPeople).toReversed();
  const lines = people.map(({ label, email }) => `  ${label.padEnd(10)} ${email}`);
  process.stdout.write(
    [
      '',
      'The demo is ready: a made-up club in the middle of its year.',
      `Open ${await shownAddress(url)}`,
      '',
      'The line on top of every page switches the person. Or log in as',
      ...lines,
      `all with the password ${password}`,
      '',
      'Nothing is mailed: the president sees each mail under Mails. All is new at the next start.',
      '',
    ].join('\n'),
  );
}
