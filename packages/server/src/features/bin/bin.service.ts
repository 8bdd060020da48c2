import type { NamedId } from '@club/shared/audit';
import type { AuditAction } from '@club/shared/auditActions';
import type { HttpError } from '../../errors';
import type { StoredModel } from '../../lib/mongoose';
import { day } from '../../time';
import { type Actor, named, recordAudit } from '../audit/audit.service';

/** How long what is in a bin can be restored. */
const binDays = 30;

/** The field of everything that has a bin: when it went there; null outside of it. */
export const binField = { deletedAt: { type: Date, default: null } } as const;

/** The index by which the database empties the bin. */
export const binIndex = [
  { deletedAt: 1 },
  { expireAfterSeconds: (binDays * day) / 1000 },
] as const satisfies [object, object];

/** Finds what is in the bin. */
export const inBin = { deletedAt: { $ne: null } };

/** Finds what is in the bin, as an index counts it: `inBin` also looks for what is no moment. */
export const inBinByIndex = { deletedAt: { $gt: new Date(0) } };

/** Finds what is not in the bin; in an update, takes something out of it. */
export const outsideBin = { deletedAt: null };

/** In an update: moves something to the bin. */
export function movedToBin(): { deletedAt: Date } {
  return { deletedAt: new Date() };
}

/** Whatever has an audit action of its name for each step, e.g. 'media.removed'. */
type BinnedKind = {
  [A in AuditAction]: A extends `${infer Kind}.removed` ? Kind : never;
}[AuditAction];

/** One kind of thing that goes to a bin before it is deleted. */
interface BinnedThings<Stored> {
  /** Begins the names of the audit actions. */
  kind: BinnedKind;
  model: StoredModel<NoInfer<Stored>>;
  /** What is read of them; everything without it. */
  fields?: string;
  /** What audit entries call it. */
  toSubject(stored: Stored): NamedId;
  notFound(): HttpError;
  /** Throws when it must not go, e.g. because something else needs it. */
  requireRemovable?(stored: Stored): Promise<void>;
  /** Throws when it cannot come back. Gives the fields that are new then. */
  prepareRestore?(stored: Stored): Promise<object>;
  /** After something was removed or restored. */
  afterChange?(): Promise<unknown>;
  /** After something was deleted for good. */
  afterDelete?(stored: Stored): Promise<unknown>;
}

/** What can be done with one thing. Each function throws `notFound` when it is not there (any more). */
export interface Bin {
  /** Moves it to the bin. */
  remove(id: string, by: Actor): Promise<void>;
  /** Takes it out of the bin. */
  restore(id: string, by: Actor): Promise<void>;
  /** Deletes for good what is in the bin. */
  delete(id: string, by: Actor): Promise<void>;
}

/** A bin. What is removed can be restored for 30 days; each step leaves an audit entry. */
export function defineBin<Stored>(things: BinnedThings<Stored>): Bin {
  const { kind, model, fields, toSubject, notFound } = things;
  const { requireRemovable, prepareRestore, afterChange, afterDelete } = things;
  const projection = { ...(fields && { projection: fields }) };

  function require(stored: Stored | null): Stored {
    if (stored === null) throw notFound();
    return stored;
  }
  const find = async (id: string, where: object) =>
    require(await model.findOne({ _id: id, ...where }, fields).lean());
  const record = (step: 'removed' | 'restored' | 'deleted', stored: Stored, by: Actor) =>
    recordAudit({ actor: named(by), action: `${kind}.${step}`, subject: toSubject(stored) });

  return {
    async remove(id, by) {
      await requireRemovable?.(await find(id, outsideBin));
      const update = { $set: movedToBin() };
      const filter = { _id: id, ...outsideBin };
      const removed = require(await model.findOneAndUpdate(filter, update, projection).lean());
      await record('removed', removed, by);
      await afterChange?.();
    },
    async restore(id, by) {
      const update = {
        $set: { ...(await prepareRestore?.(await find(id, inBin))), ...outsideBin },
      };
      const filter = { _id: id, ...inBin };
      const restored = require(await model.findOneAndUpdate(filter, update, projection).lean());
      await record('restored', restored, by);
      await afterChange?.();
    },
    async delete(id, by) {
      await requireRemovable?.(await find(id, inBin));
      const deleted = require(
        await model.findOneAndDelete({ _id: id, ...inBin }, projection).lean(),
      );
      await record('deleted', deleted, by);
      await afterDelete?.(deleted);
    },
  };
}
