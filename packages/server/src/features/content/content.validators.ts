import { editedVersion } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import type { SectionName } from '@club/shared/sections';
import { z } from 'zod';
import { sections } from '../../sections/sections';

/** The rules of a payload depend on the section that the path names. */
export function saveSectionRequest<Name extends SectionName>(section: Name) {
  return payload({ version: editedVersion, value: sections[section].schema });
}

const anyValue = z.looseObject({});

/** For the description of the API, which knows no section: each answer shows the fields of its own. */
export const anySectionSave = payload({ version: editedVersion, value: anyValue });
