import type { SectionName } from '@club/shared/sections';
import { z } from 'zod';
import { NotFoundError } from '../../errors';
import { sectionNames, sections } from '../../sections/sections';
import { editedVersion } from '../../validation/fields';
import { payload } from '../../validation/payload';

/**
 * The section in a path such as /api/admin/content/:section.
 * @throws {NotFoundError} when there is none of this name
 */
export function parseSectionName(value: unknown): SectionName {
  const name = sectionNames.find((known) => known === value);
  if (!name) throw new NotFoundError(`The sections are: ${sectionNames.join(', ')}.`);
  return name;
}

/**
 * The number in a path such as /api/admin/content/:section/versions/:version.
 * @throws {NotFoundError} when it is no number
 */
export function parseVersion(value: unknown): number {
  const version = Number(value);
  if (!/^\d{1,9}$/.test(String(value))) throw new NotFoundError('Versions are counted from 1.');
  return version;
}

/** The rules of a payload depend on the section that the path names. */
export function saveSectionRequest<Name extends SectionName>(section: Name) {
  return payload({ version: editedVersion, value: sections[section].schema });
}

const anyValue = z.looseObject({});

/** The answer says where the value breaks the rules of its section. */
export const previewRequest = payload({ value: anyValue });

/** For the description of the API, which knows no section: each answer shows the fields of its own. */
export const anySectionSave = payload({ version: editedVersion, value: anyValue });
