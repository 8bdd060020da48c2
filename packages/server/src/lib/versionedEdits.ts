import { type HttpError, VersionConflictError } from '../errors';
import type { StoredModel } from './mongoose';

/** What every document has that two people can edit. Those of older sites may lack it: then it is 1. */
interface Versioned {
  version?: number | null;
}

/** What an edit writes, besides the version. */
export interface Edit {
  $set: object;
  $inc?: object;
  $push?: object;
}

/** One kind of thing that two people can edit. */
interface EditedThings<Stored extends Versioned> {
  model: StoredModel<NoInfer<Stored>>;
  /** Which of them can be edited, e.g. those outside the bin. */
  among?: object;
  /** What is read of them: the projection for `toDto`. Everything without it. */
  fields?: string;
  /** For the person whose edit is refused: the answer's `current`. */
  toDto(stored: Stored): object | Promise<object>;
  notFound(): HttpError;
}

/** The version of a document. */
export function versionOf({ version }: Versioned): number {
  return version ?? 1;
}

/**
 * What two people can edit. Of two edits of one version the second is refused, with what the first one has
 * made of it: nothing is overwritten that somebody has not seen.
 */
export function defineEdits<Stored extends Versioned>(things: EditedThings<Stored>) {
  const { model, among = {}, fields, toDto, notFound } = things;

  /** @throws {HttpError} `notFound` when there is none with this id */
  async function get(id: string): Promise<Stored> {
    const stored = await model.findOne({ _id: id, ...among }, fields).lean();
    if (!stored) throw notFound();
    return stored;
  }

  async function requireVersion(stored: Stored, edited: number | undefined): Promise<void> {
    if (edited === undefined || edited === versionOf(stored)) return;
    throw new VersionConflictError(await toDto(stored));
  }

  /**
   * Saves an edit in one write, which succeeds only while the thing is as it was read.
   * @param edited the version that the person has seen; undefined where a call need not say it
   * @param change gives the edit, or throws to refuse it
   * @returns the thing before and after
   * @throws {VersionConflictError} when somebody else has changed it meanwhile
   * @throws {HttpError} `notFound` when there is none with this id
   */
  async function save(
    id: string,
    edited: number | undefined,
    change: (current: Stored) => Edit | Promise<Edit>,
  ): Promise<{ before: Stored; after: Stored }> {
    const before = await get(id);
    await requireVersion(before, edited);
    const { $set, ...more } = await change(before);
    const update = { $set: { ...$set, version: versionOf(before) + 1 }, ...more };
    const asRead = { _id: id, ...among, version: before.version ?? null };
    const options = { returnDocument: 'after', ...(fields && { projection: fields }) } as const;
    const after = await model.findOneAndUpdate(asRead, update, options).lean();
    if (!after) throw new VersionConflictError(await toDto(await get(id)));
    return { before, after };
  }

  return { get, requireVersion, save };
}
