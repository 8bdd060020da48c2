import type { Document, DocumentChange } from '../values/document';
import type { Execution } from '../values/execution';

/** What running stages need beside their documents. */
export interface PipelineEnvironment {
  execution: Execution;
  /** All documents of another collection of the same database. */
  documentsOf(collection: string): Promise<Document[]>;
}

/** A compiled stage or pipeline. It never changes the documents that it is given. */
export type Run = (documents: Document[], environment: PipelineEnvironment) => Promise<Document[]>;

/** Compiles a stage; mistakes are found even when no document then comes in. */
export type Stage = (operand: unknown) => Run;

/** Compiles a stage that makes one document out of each. */
export type DocumentStage = (operand: unknown) => DocumentChange;
