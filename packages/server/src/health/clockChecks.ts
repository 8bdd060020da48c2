import { clockTolerance, minute } from '../time';
import { ask, NoAnswer } from './ask';
import type { AskOptions, Finding, HealthSite } from './healthSite';
import { webAddressOf } from './releases';

const setClock = 'Let the machine set its clock by itself: sudo timedatectl set-ntp true';

/** Whether the clock went back lately: then it was wrong before. */
export async function lookAtClock({ facts }: HealthSite): Promise<Finding> {
  const { clockHours } = await facts;
  const looked = 'Whether the clock of this machine went back within the last week';
  return clockHours > 0
    ? {
        state: 'attention',
        looked,
        means: `It went back by up to ${clockHours} hours: it was wrong before. The site has put right what it could.`,
        todo: setClock,
      }
    : { state: 'good', looked, means: 'It did not go back.', todo: '' };
}

/** Compares the clock with that of another machine which the site has to do with anyway. */
export async function lookAtOtherClock({ env, outside }: HealthSite): Promise<Finding> {
  const storage = env.offsite && new URL('/', env.offsite.address);
  const releases = webAddressOf((await outside.findReleases()) ?? '');
  const others = [releases, storage].filter((url) => url != null);
  const answers = await Promise.allSettled(others.map((url) => differenceTo(url, outside)));
  const found = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value !== null ? [answer.value] : [],
  );
  const [first] = found;
  if (first === undefined) {
    return {
      state: 'unknown',
      looked: 'The clock of another machine',
      means:
        'None has told its time: only the place of the releases and the storage of backups are asked.',
      todo: 'Compare by hand: date on this machine, and a phone.',
    };
  }
  const { host, milliseconds } = first;
  const minutes = Math.round(Math.abs(milliseconds) / minute);
  const looked = `The time that ${host} tells: ${minutes === 0 ? 'less than a minute' : `${minutes} minutes`} apart`;
  if (Math.abs(milliseconds) < minute) {
    return { state: 'good', looked, means: 'The clock is right.', todo: '' };
  }
  return {
    state: Math.abs(milliseconds) > clockTolerance ? 'bad' : 'attention',
    looked,
    means: 'Links, logins, sign-ups and reminders begin and end at wrong times.',
    todo: setClock,
  };
}

async function differenceTo(url: URL, outside: AskOptions) {
  const before = Date.now();
  try {
    const { headers } = await ask(url, outside);
    const said = Date.parse(headers.date ?? '');
    const between = (before + Date.now()) / 2;
    return Number.isNaN(said) ? null : { host: url.host, milliseconds: said - between };
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}
