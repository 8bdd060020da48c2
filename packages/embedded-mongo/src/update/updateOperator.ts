import type { Document } from '../values/document';
import type { Path } from '../values/fieldPath';

/** What a change may need to know beside its operand. */
export interface UpdateContext {
  /** True while an upsert builds the document to insert. */
  isInsert: boolean;
}

/** Gives the changed document; the given one stays as it is. */
export type ApplyUpdate = (document: Document, context: UpdateContext) => Document;

/** Changes `document`, which is a copy made for this update, at one path. */
export type Change = (document: Document, path: Path, context: UpdateContext) => void;

/**
 * Compiles one field of an update operator. Mistakes in the operand are found even when the update then
 * meets no document.
 * @param field the path of the field as it was written
 */
export type UpdateOperator = (operand: unknown, field: string) => Change;
