import type { SitePartDto } from '@club/shared/sitePartCalls';
import { type ModuleName, moduleNames, partTitles } from '@club/shared/siteParts';
import { NotFoundError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { SwitchedOffPartModel } from './parts.model';

/** The modules, as far as they build on each other. */
export interface InstalledParts {
  readonly installed: readonly { name: ModuleName; buildsOn?: ModuleName[] }[];
}

/** The parts that an admin has switched off. */
export async function listSwitchedOff(): Promise<ModuleName[]> {
  return (await SwitchedOffPartModel.find().lean()).map(({ _id }) => _id);
}

/** Those that are not installed, that are switched off, or that build on one of these. */
export function listPartsOff(
  installed: InstalledParts['installed'],
  switchedOff: readonly ModuleName[],
): ModuleName[] {
  const isOff = (name: ModuleName): boolean => {
    const part = installed.find((each) => each.name === name);
    return !part || switchedOff.includes(name) || (part.buildsOn ?? []).some(isOff);
  };
  return moduleNames.filter(isOff);
}

/** Every part that is installed. */
export async function listParts({ installed }: InstalledParts): Promise<SitePartDto[]> {
  const switchedOff = await listSwitchedOff();
  const off = listPartsOff(installed, switchedOff);
  return installed.map(({ name, buildsOn = [] }) => ({
    name,
    buildsOn,
    isOn: !off.includes(name),
    isSwitchedOff: switchedOff.includes(name),
  }));
}

/**
 * Switches a part of the site on or off. What it holds stays. Doing it again changes nothing.
 * @throws {NotFoundError} when it is not installed
 */
export async function switchPart(
  name: ModuleName,
  isOn: boolean,
  by: Actor,
  { pages, modules }: { pages: LivePages; modules: InstalledParts },
): Promise<SitePartDto[]> {
  if (!modules.installed.some((module) => module.name === name)) {
    throw new NotFoundError('The site has no such part.');
  }
  const isChanged = isOn ? await removeMark(name) : await addMark(name);
  if (isChanged) {
    await recordAudit({
      actor: named(by),
      action: isOn ? 'part.switchedOn' : 'part.switchedOff',
      subject: { _id: null, name: partTitles[name] },
    });
  }
  // Also when nothing changed: a call that was interrupted may have done only the first half.
  await pages.showChange();
  return await listParts(modules);
}

async function removeMark(name: ModuleName): Promise<boolean> {
  return (await SwitchedOffPartModel.deleteOne({ _id: name })).deletedCount > 0;
}

/** @returns false when another call was first */
async function addMark(name: ModuleName): Promise<boolean> {
  try {
    await SwitchedOffPartModel.create({ _id: name, at: new Date() });
    return true;
  } catch (error) {
    if (duplicateField(error)) return false;
    throw error;
  }
}
