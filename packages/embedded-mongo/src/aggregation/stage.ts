import type { Document } from '../values/document';
import type { QueryContext } from '../values/queryContext';

/** What the stages of a pipeline need to know. */
export interface PipelineEnvironment {
  context: QueryContext;
  /** All documents of another collection of the same database. */
  documentsOf(collection: string): Document[];
}

/** Runs a whole pipeline; handed to the stages that have pipelines inside. */
export type RunPipeline = (
  documents: Document[],
  pipeline: unknown[],
  environment: PipelineEnvironment,
) => Document[];

/** One stage: gets all documents that come in and the value behind its name. */
export type Stage = (
  documents: Document[],
  operand: unknown,
  environment: PipelineEnvironment,
) => Document[];
