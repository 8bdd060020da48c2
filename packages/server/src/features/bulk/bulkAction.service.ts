import type { Types } from '../../lib/mongoose';

/** What an action knows of its job. */
export interface RunningJob {
  _id: Types.ObjectId;
  by: { _id: Types.ObjectId; name: string };
  /** Written into what is changed, so that one can see by which job. */
  at: Date;
  reason: string;
  /** Who takes care of messages from now on; null unless it is `assign`. */
  assignee: { _id: Types.ObjectId; name: string } | null;
  finishAt: Date | null;
  /** Until when links work that it makes; null unless it is `resetLinks`. */
  linksWorkUntil: Date | null;
  /** What is mailed; null unless it is `message`. */
  message: JobMessage | null;
}

/** A mail to all registrations of an event that are in a state. */
export interface JobMessage {
  event: Types.ObjectId;
  state: string;
  subject: string;
  text: string;
}

export interface Kept {
  _id: Types.ObjectId;
  /** '' of what is gone. */
  name: string;
  why: string;
}

export interface Remembered {
  _id: Types.ObjectId;
  value: unknown;
}

/** A change of many in one write: `filter` finds only what may still be changed. */
interface Change {
  filter: object;
  update: object;
}

/** The part of a mongoose model that changes many. */
interface ChangedModel<Stored> {
  find(filter: object, fields: string): { lean(): PromiseLike<Stored[]> };
  updateMany(filter: object, update: object): PromiseLike<unknown>;
}

interface ActionDefinition<Stored> {
  model: ChangedModel<NoInfer<Stored>>;
  /** What is read of an entry, to say why it is kept and what was there before. */
  fields: string;
  toName(stored: Stored): string;
  /** Several writes are made one after the other: each finds what the ones before have left. */
  change(job: RunningJob): Change | Change[];
  /** After the change: why an entry was left as it was; null when it was changed. */
  whyKept(stored: Stored, job: RunningJob, wasRemembered: boolean): string | null;
  /** What the undo has to know of an entry that will be changed; undefined: nothing. */
  remember?(stored: Stored, job: RunningJob): unknown;
  /** @param before what was remembered; undefined for the others */
  undo(job: RunningJob, before: unknown): Change;
  /**
   * After the undo: why an entry stays as the job has made it; null when it does not.
   * @param before as for `undo`
   */
  whyNotUndone(stored: Stored, job: RunningJob, before: unknown): string | null;
  /** The second part, from `finishAt` on. May be repeated. */
  finish?(ids: Types.ObjectId[], job: RunningJob): Promise<void>;
  /** After the last portion of a change or an undo. */
  afterwards?(): Promise<void>;
  /** How long it can be undone, in days. */
  undoDays: number;
}

/** One action on many entries, in portions. Every part may be repeated after an interruption. */
export interface BulkActionSteps
  extends Pick<ActionDefinition<never>, 'finish' | 'afterwards' | 'undoDays'> {
  /** How many entries are changed at a time; 500 without it. */
  portionSize?: number;
  /** What the undo has to know. Comes before the change. */
  remember(ids: Types.ObjectId[], job: RunningJob): Promise<Remembered[]>;
  /** @param before what has been remembered of all portions until now */
  change(ids: Types.ObjectId[], job: RunningJob, before: Remembered[]): Promise<Kept[]>;
  undo(ids: Types.ObjectId[], job: RunningJob, before: Remembered[]): Promise<Kept[]>;
  /** Only of what mails people: a mail that has left cannot be called back. */
  mails?: {
    /** Of the mails to these entries. */
    keysOf(ids: Types.ObjectId[], job: RunningJob): string[];
    /** Whether the undo takes back mails that wait, and nothing else. */
    areAll: boolean;
  };
}

/**
 * Which of these entries are kept as they were, and why: also those that are gone.
 * @param found those that there are
 * @param why null of what is changed
 */
export function listKept<Entry extends { _id: Types.ObjectId }>(
  ids: Types.ObjectId[],
  found: Entry[],
  toName: (entry: Entry) => string,
  why: (entry: Entry) => string | null,
): Kept[] {
  const entries = new Map(found.map((entry) => [String(entry._id), entry]));
  return ids.flatMap((_id) => {
    const entry = entries.get(String(_id));
    const reason = entry ? why(entry) : 'It does not exist any more.';
    return reason === null ? [] : [{ _id, name: entry ? toName(entry) : '', why: reason }];
  });
}

/** Declares an action: one conditional write changes a portion, then each entry says how it is. */
export function defineBulkAction<Stored extends { _id: Types.ObjectId }>(
  definition: ActionDefinition<Stored>,
): BulkActionSteps {
  const { model, fields, toName, finish, afterwards, undoDays } = definition;
  const read = async (ids: Types.ObjectId[]) =>
    await model.find({ _id: { $in: ids } }, fields).lean();

  async function write(ids: Types.ObjectId[], { filter, update }: Change): Promise<void> {
    if (ids.length > 0) await model.updateMany({ ...filter, _id: { $in: ids } }, update);
  }

  return {
    undoDays,
    ...(finish && { finish }),
    ...(afterwards && { afterwards }),
    async remember(ids, job) {
      const { remember } = definition;
      if (!remember) return [];
      return (await read(ids)).flatMap((stored) => {
        const value = remember(stored, job);
        return value === undefined ? [] : [{ _id: stored._id, value }];
      });
    },
    async change(ids, job, before) {
      for (const change of [definition.change(job)].flat()) await write(ids, change);
      const remembered = new Set(before.map(({ _id }) => String(_id)));
      return listKept(ids, await read(ids), toName, (stored) =>
        definition.whyKept(stored, job, remembered.has(String(stored._id))),
      );
    },
    async undo(ids, job, before) {
      for (const group of groupByValue(ids, before)) {
        await write(group.ids, definition.undo(job, group.value));
      }
      const values = toValues(before);
      return listKept(ids, await read(ids), toName, (stored) =>
        definition.whyNotUndone(stored, job, values.get(String(stored._id))),
      );
    },
  };
}

/** By id. */
function toValues(before: Remembered[]): Map<string, unknown> {
  return new Map(before.map(({ _id, value }) => [String(_id), value]));
}

/** Entries that were alike before are changed back together. */
function groupByValue(ids: Types.ObjectId[], before: Remembered[]) {
  const values = toValues(before);
  const groups = new Map<string, { ids: Types.ObjectId[]; value: unknown }>();
  for (const id of ids) {
    const value = values.get(String(id));
    const key = JSON.stringify(value) ?? '';
    const group = groups.get(key) ?? { ids: [], value };
    group.ids.push(id);
    groups.set(key, group);
  }
  return groups.values();
}
