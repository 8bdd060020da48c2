import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import type { z } from 'zod';
import { entryTitle } from '../sections/entryTitle';
import { emptySections, sectionNames, sections } from '../sections/sections';
import { ContentError } from './contentError';
import { type FolderContent, folderSchema } from './folderSchema';

/** Of a JSON file. The longest text that the admin area takes has 1 MB. */
const maxFileBytes = 5_000_000;

const knownFiles = [...sectionNames, 'team', 'media'];

/** The files that every content folder has; the other sections begin empty. */
const neededFiles = [
  ...sectionNames.filter((name) => sections[name].isInEveryFolder),
  ...['team', 'media'],
];

/**
 * Reads and checks a content folder: a JSON file for each section, team.json, media.json, and the
 * pictures in images/, by whose file names they are named. A section without a file begins empty.
 * @throws {ContentError} when it is not valid, with the problems of all files
 */
export async function readContentFolder(directory: string): Promise<FolderContent> {
  const schema = folderSchema(await listPictures(directory));
  const problems = new Map<string, string[]>();
  const data: Record<string, unknown> = {};
  const present = await listFiles(directory);
  for (const name of present.filter((each) => !knownFiles.includes(each))) {
    problems.set(name, [`${basename(directory)}/${name}.json: there is no section of this name`]);
  }
  for (const name of knownFiles) {
    if (!present.includes(name) && !neededFiles.includes(name)) continue;
    try {
      const label = `${basename(directory)}/${name}.json`;
      data[name] = parseJson(label, await readText(join(directory, `${name}.json`), label));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.set(name, [...error.problems]);
    }
  }

  const result = schema.safeParse({ ...emptySections, ...data }, { error: describeIssue });
  if (result.success && problems.size === 0) {
    return { ...result.data, absent: sectionNames.filter((name) => !(name in data)) };
  }
  for (const { path, message } of result.error?.issues ?? []) {
    const [name, ...rest] = path;
    const file = String(name);
    if (!(file in data)) continue; // said already: it cannot be read
    const place = [`${basename(directory)}/${file}.json`, ...locate(rest, data[file])];
    problems.set(file, [...(problems.get(file) ?? []), `${place.join(', ')}: ${message}`]);
  }
  throw new ContentError(
    [...new Set([...knownFiles, ...problems.keys()])].flatMap((name) => problems.get(name) ?? []),
  );
}

/** The JSON files that are there, without '.json'. */
async function listFiles(directory: string): Promise<string[]> {
  const files = await readdir(directory);
  return files.flatMap((file) => (file.endsWith('.json') ? file.slice(0, -'.json'.length) : []));
}

/** Whether the folder says that it holds the sample, and not the content of a club. */
export async function isSampleFolder(directory: string): Promise<boolean> {
  return (await readdir(directory)).includes('SAMPLE.md');
}

async function listPictures(contentDirectory: string): Promise<Set<string>> {
  const directory = join(contentDirectory, 'images');
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return new Set(entries.filter((entry) => entry.isFile()).map((entry) => entry.name));
  } catch {
    throw new ContentError([`${basename(contentDirectory)}/images: this folder is missing`]);
  }
}

async function readText(path: string, label: string): Promise<string> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > maxFileBytes) throw new ContentError([`${label}: is larger than 5 MB`]);
  try {
    // Windows editors begin a file with a byte order mark, which JSON does not allow.
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch {
    throw new ContentError([`${label}: this file is missing or cannot be read`]);
  }
}

/** This parser gives the position of every mistake, JSON.parse only of some. */
function parseJson(label: string, text: string): unknown {
  const errors: ParseError[] = [];
  const data: unknown = parse(text, errors, { disallowComments: true });
  const firstError = errors[0];
  if (firstError === undefined) return data;
  const line = text.slice(0, firstError.offset).trimEnd().split('\n').length;
  throw new ContentError([
    `${label}, line ${line}: not valid JSON: look there for a comma, quote or bracket too many or too few`,
  ]);
}

/** `['social', 2, 'url']` becomes `social`, `entry 3 ("X")` and `url`: entries are counted from 1. */
function locate([key, ...rest]: PropertyKey[], data: unknown): string[] {
  if (key === undefined) return [];
  const value = data instanceof Object ? Reflect.get(data, key) : undefined;
  const inner = locate(rest, value);
  if (typeof key === 'number') return [entryLabel(key, value), ...inner];
  if (typeof rest[0] !== 'string') return [String(key), ...inner];
  const [field, ...others] = inner;
  return [`${String(key)}.${field}`, ...others];
}

function entryLabel(index: number, entry: unknown): string {
  const title = entry instanceof Object ? entryTitle(entry) : undefined;
  return title ? `entry ${index + 1} ("${title}")` : `entry ${index + 1}`;
}

/** Zod's issues in words for the club's editor. A message of the schema itself has priority. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty';
      if (issue.origin === 'array') return 'needs at least one entry';
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return undefined;
  }
}

const typeNames: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number without quotes',
  array: 'a list in square brackets',
  object: 'a group of fields in curly brackets',
};
