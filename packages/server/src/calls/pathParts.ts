import type { NamesIn } from '@club/shared/contract';
import { longestSlug, slugPattern, uuidPattern } from '@club/shared/rules/fields';
import type { SectionName } from '@club/shared/sections';
import { type ModuleName, moduleNames } from '@club/shared/siteParts';
import { backupNamePattern } from '../backupFiles';
import { BadRequestError, NotFoundError } from '../errors';
import { codePattern, readCode } from '../lib/codes';
import { sectionNames } from '../sections/sections';
import { parseObjectId } from '../validation/objectId';

const objectId = { type: 'string', pattern: '^[0-9a-fA-F]{24}$' };

/** What a part of a path, e.g. `:id`, is by its name: how it is read, and how the description says it. */
const pathParts = {
  /** Of the document that the call is about, e.g. /api/admin/users/:id. */
  id: { read: parseObjectId, schema: objectId },
  registrationId: { read: parseObjectId, schema: objectId },
  applicationId: { read: toUuid, schema: { type: 'string', pattern: uuidPattern.source } },
  /** Of an event. */
  slug: {
    read: String,
    schema: { type: 'string', pattern: slugPattern.source, maxLength: longestSlug },
  },
  section: { read: toSectionName, schema: { type: 'string', enum: sectionNames } },
  /** A part of the site. */
  part: { read: toModuleName, schema: { type: 'string', enum: moduleNames } },
  version: { read: toVersion, schema: { type: 'string', pattern: '^[0-9]{1,9}$' } },
  /** Of a certificate. */
  code: { read: toCode, schema: { type: 'string', pattern: codePattern } },
  /** Of a backup. The names of the files say which there are. */
  name: { read: String, schema: { type: 'string', pattern: backupNamePattern } },
};

type PartName = keyof typeof pathParts;

/** What a handler finds in `params`: '/api/admin/users/:id' gives `{ id: string }`. */
export type PathParts<Path extends string> = {
  [Name in Extract<PartName, NamesIn<Path>>]: ReturnType<(typeof pathParts)[Name]['read']>;
};

/**
 * The names in the pattern of a call.
 * @throws {Error} when nothing here says what one of them is
 */
export function partNames(path: string): PartName[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => {
    if (!isPartName(name)) throw new Error(`calls/pathParts.ts says nothing of :${name}.`);
    return name;
  });
}

function isPartName(name: string): name is PartName {
  return Object.hasOwn(pathParts, name);
}

/**
 * The parts of a path as handlers take them: ids in lower case, numbers as numbers.
 * @throws {BadRequestError} when an id is malformed
 * @throws {NotFoundError} when there is no section, version or code of this name
 */
export function readParts(names: readonly PartName[], params: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(names.map((name) => [name, pathParts[name].read(params[name])]));
}

/** What a part is, as JSON Schema. */
export function partSchema(name: PartName): object {
  return pathParts[name].schema;
}

function toSectionName(text: unknown): SectionName {
  const name = sectionNames.find((known) => known === text);
  if (!name) throw new NotFoundError(`The sections are: ${sectionNames.join(', ')}.`);
  return name;
}

function toModuleName(text: unknown): ModuleName {
  const name = moduleNames.find((known) => known === text);
  if (!name) throw new NotFoundError(`The parts of the site are: ${moduleNames.join(', ')}.`);
  return name;
}

function toUuid(text: unknown): string {
  const id = String(text);
  if (!uuidPattern.test(id)) throw new BadRequestError('This id must be a uuid of version 4.');
  return id;
}

function toCode(text: unknown): string {
  const code = readCode(String(text));
  if (code === null) throw new NotFoundError('A code has 16 letters and digits.');
  return code;
}

function toVersion(text: unknown): number {
  if (!/^\d{1,9}$/.test(String(text))) throw new NotFoundError('Versions are counted from 1.');
  return Number(text);
}
