import type { ClubContent } from '@club/shared/content';
import type { ModuleName } from '@club/shared/siteParts';
import { isPartOff } from '../content/isPartOff';
import type { LazyPage } from '../lazyPage';
import { eventsCode } from './eventsCode';
import type { PartPlace, PublicCode } from './PublicCode';
import { recruitmentCode } from './recruitmentCode';
import { sponsorsCode } from './sponsorsCode';
import { subscribersCode } from './subscribersCode';

const codes: Record<ModuleName, PublicCode> = {
  events: eventsCode,
  recruitment: recruitmentCode,
  subscribers: subscribersCode,
  sponsors: sponsorsCode,
};

const allCodes = Object.values(codes);

/** The pages of all modules, by the path of their route. */
export const modulePages: Record<string, LazyPage> = Object.fromEntries(
  allCodes.flatMap(({ module, pages }) =>
    Object.entries(pages).map(([name, Page]) => [module.paths[name], Page]),
  ),
);

/** The parts that modules show at a place, each with the name of its module. */
export function findPartsAt(place: PartPlace, content: ClubContent): [ModuleName, LazyPage][] {
  return allCodes.flatMap(({ module: { name }, parts }) => {
    const part = parts?.[place];
    const isShown = part && !isPartOff(content, name) && part.isShown(content);
    return isShown ? [[name, part.Part]] : [];
  });
}
