import { allNames } from './allNames';

/** The parts of the site that a club may do without. Everything else is the core. */
export type ModuleName = 'events' | 'recruitment' | 'subscribers' | 'sponsors';

/** What people call each part. */
export const partTitles: Record<ModuleName, string> = {
  events: 'Events',
  recruitment: 'Recruitment',
  subscribers: 'Subscribers',
  sponsors: 'Sponsors',
};

/** In the order of lists. */
export const moduleNames = allNames<ModuleName>(partTitles);
