import type { AppDependencies } from '../app';
import type { DemoClock } from './demoClock';
import { fillClub } from './fillClub';
import { fillEvents } from './fillEvents';
import { openFilling } from './filling';
import { fillMessages } from './fillMessages';
import { fillPeople } from './fillPeople';
import { fillRound } from './fillRound';
import { fillSubscribers } from './fillSubscribers';
import type { KeptMails } from './keptMails';
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
  for (const fill of [fillPeople, fillClub, fillEvents, fillMessages, fillRound, fillSubscribers]) {
    fill(filling);
  }
  await story.play(clock, filling.deliver);
  clock.stop();
  await filling.sendMails();
  await filling.close();
  await dependencies.pages.showChange();
}
