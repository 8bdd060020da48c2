import type { ClubContent } from '@club/shared/content';
import type { ModuleName } from '@club/shared/siteParts';
import { clubContent } from '../../test/clubContent';
import { withRound } from '../../test/rounds';
import { pitchNight } from '../../test/shownEvents';
import { isLeftOut } from '../paths';
import { allModules } from './modules';
import { findPartsAt, modulePages } from './modulesCode';
import type { PartPlace } from './PublicCode';

/** A site on which every module has something to show. */
const busy: ClubContent = {
  ...withRound('open'),
  sendsMail: true,
  events: { next: pitchNight, list: null, shown: null },
  sponsors: { heading: 'Sponsors', entries: [] },
};

const namesAt = (place: PartPlace, content: ClubContent) =>
  findPartsAt(place, content).map(([name]) => name);

test.each<[PartPlace, ModuleName]>([
  ['homeCall', 'recruitment'],
  ['homeNews', 'events'],
  ['homeEnd', 'sponsors'],
  ['footer', 'subscribers'],
])('at %s a part is shown while %s is on and has something to show', (place, name) => {
  expect(namesAt(place, busy)).toEqual([name]);
  expect(namesAt(place, { ...busy, off: [name] })).toEqual([]);
  expect(namesAt(place, clubContent)).toEqual([]);
});

test.each(allModules)(
  'the pages of $name have code, and are left out while it is off',
  (module) => {
    for (const path of Object.values(module.paths)) {
      expect(modulePages[path]).toBeDefined();
      expect(isLeftOut(path, { off: [module.name] })).toBe(true);
      expect(isLeftOut(path, {})).toBe(false);
    }
  },
);
