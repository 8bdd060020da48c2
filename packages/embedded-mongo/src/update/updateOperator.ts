import type { Document } from '../values/document';

/** What a change may need to know beside its operand. */
export interface UpdateContext {
  /** True while an upsert builds the document to insert. */
  isInsert: boolean;
}

/** Changes `document`, which is a copy made for this update, at one path. */
export type Change = (document: Document, path: readonly string[], context: UpdateContext) => void;

/**
 * Compiles one field of an update operator. Mistakes in the operand are found even when the update then
 * meets no document.
 * @param field the path of the field as it was written
 */
export type UpdateOperator = (operand: unknown, field: string) => Change;
