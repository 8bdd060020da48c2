import { duplicateField } from './databaseErrors';

/** The part of a model that makes a document. */
interface Creating {
  updateOne(
    filter: object,
    update: { $setOnInsert: object },
    options: { upsert: true },
  ): PromiseLike<unknown>;
}

/** Makes the document with this id, unless it is there; also when two requests come at one moment. */
export async function createOnce(model: Creating, id: string, fields: object): Promise<void> {
  try {
    await model.updateOne({ _id: id }, { $setOnInsert: fields }, { upsert: true });
  } catch (error) {
    if (duplicateField(error) === null) throw error; // the other request has just made it
  }
}
