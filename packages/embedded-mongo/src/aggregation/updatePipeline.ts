import { MongoError, unsupported } from '../mongoErrors';
import type { Document } from '../values/document';
import type { QueryContext } from '../values/queryContext';
import { runPipeline, stageOf } from './pipeline';

const updateStages = new Set([
  '$addFields',
  '$set',
  '$project',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
]);

/** Runs an update written as a pipeline on one document. */
export function runUpdatePipeline(
  document: Document,
  pipeline: unknown[],
  context: QueryContext,
): Document {
  for (const stage of pipeline) {
    const [name] = stageOf(stage);
    if (!updateStages.has(name))
      throw new MongoError(72, `${name} is not allowed to be used within an update`);
  }
  const environment = {
    context,
    documentsOf: () => {
      throw unsupported('Reading another collection within an update');
    },
  };
  const [result = document] = runPipeline([document], pipeline, environment);
  return result;
}
