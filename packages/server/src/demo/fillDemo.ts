import type { AppDependencies } from '../app';
import { connectedDatabase } from '../lib/database';
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
  await removeExpired(false); // the time of what is made in the past is over by the clock of the database
  const story = new Story(new Date(), dependencies.describeClub().timeZone);
  const filling = await openFilling(dependencies, { kept, story, password });
  const fills = [fillPeople, fillLastYear, fillClub, fillEvents, fillMessages, fillRound];
  for (const fill of [...fills, fillSubscribers]) fill(filling);
  await story.play(clock, filling.deliver);
  clock.stop();
  await removeExpired(true);
  await filling.sendMails();
  const president = await filling.as(demoPeople.president.email);
  await president.post('/api/admin/backups'); // a process of its own makes it, while people look around
  await filling.close();
  await dependencies.pages.showChange();
}

/** Whether the database removes what has expired. It looks once a minute, which a slow machine needs for the year. */
async function removeExpired(ttlMonitorEnabled: boolean): Promise<void> {
  await connectedDatabase().admin().command({ setParameter: 1, ttlMonitorEnabled });
}
