import type { Document } from '../values/document';

/** What an update operator may need to know beside its operand. */
export interface UpdateContext {
  /** True while an upsert builds the document to insert. */
  isInsert: boolean;
  now: Date;
}

/** Changes `document`, which is a copy made for this update, at one path. */
export type UpdateOperator = (
  document: Document,
  path: readonly string[],
  operand: unknown,
  context: UpdateContext,
) => void;
