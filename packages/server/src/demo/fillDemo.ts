import type { AppDependencies } from '../app';
import type { DemoClock } from './demoClock';
import { fillClub } from './fillClub';
import { fillEvents } from './fillEvents';
import { openFilling } from './filling';
import { fillLastYear } from './fillLastYear';
import { fillMessages } from './fillMessages';
import { fillPeople } from './fillPeople';
import { fillRound } from './fillRound';
import { fillSubscribers } from './fillSubscribers';
import type { KeptMails } from './keptMails';
import { demoPeople } from './people';
import { Story } from './story';

interface FillingOptions {
  clock: DemoClock;
  kept: KeptMails;
  /** Of everybody. */
  password: string;
}

/** Lets the club live its year up to now. */
export async function fillDemo(
  dependencies: AppDependencies,
  { clock, kept, password }: FillingOptions,
): Promise<void> {
  const story = new Story(new Date(), dependencies.describeClub().timeZone);
  const filling = await openFilling(dependencies, { kept, story, password });
  const fills = [fillPeople, fillLastYear, fillClub, fillEvents, fillMessages, fillRound];
  for (const fill of [...fills, fillSubscribers]) fill(filling);
  await story.play(clock, filling.deliver);
  clock.stop();
  await filling.sendMails();
  const president = await filling.as(demoPeople.president.email);
  await president.post('/api/admin/backups'); // a process of its own makes it, while people look around
  await filling.close();
  await dependencies.pages.showChange();
}
