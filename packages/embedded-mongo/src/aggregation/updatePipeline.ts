import { badValue, MongoError } from '../mongoErrors';
import type { DocumentChange } from '../values/document';
import { documentStages } from './documentStages';
import { stageOf } from './pipeline';

const stages = new Map(Object.entries(documentStages));

/** Compiles an update written as a pipeline into a change of one document. */
export function compileUpdatePipeline(pipeline: unknown[]): DocumentChange {
  if (pipeline.length > 1_000) throw badValue('A pipeline has at most 1000 stages');
  const changes = pipeline.map((stage) => {
    const [name, operand] = stageOf(stage);
    const compile = stages.get(name);
    if (!compile) throw new MongoError(72, `An update cannot have the stage ${name}`);
    return compile(operand);
  });
  return (document) => changes.reduce((current, change) => change(current), document);
}
