import mongoose from 'mongoose';

/*
 * mongoose with this site's settings. Features import it from here and not from the package, because
 * a schema keeps the settings of the moment in which it is created.
 */

// A field that the schema lacks is a mistake. By default mongoose leaves it out: a write loses data,
// and a filter matches every document.
mongoose.set('strict', 'throw');
mongoose.set('strictQuery', 'throw');

export { type InferRawDocTypeFromSchema, model, Schema, Types } from 'mongoose';
export { mongoose };

/**
 * The part of a model with which generic modules work. `Stored` is what they read of a document: not
 * more than the fields that they name.
 */
export interface StoredModel<Stored> {
  findOne(filter: object, fields?: string): { lean(): PromiseLike<Stored | null> };
  findOneAndUpdate(
    filter: object,
    update: { $set: object; $inc?: object },
    options: { returnDocument?: 'before' | 'after'; projection?: string },
  ): { lean(): PromiseLike<Stored | null> };
  findOneAndDelete(
    filter: object,
    options: { projection?: string },
  ): { lean(): PromiseLike<Stored | null> };
}

/** The part of a model that makes of fields what is stored. */
export interface CastingModel<Stored> {
  castObject(fields: object): Stored;
  applyDefaults(stored: object): unknown;
}

/** The fields as the model stores them: with the types of its schema, and the values that are usual where one lacks. */
export function toStored<Stored extends object>(
  model: CastingModel<Stored>,
  fields: object,
): Stored {
  const stored = model.castObject(fields);
  model.applyDefaults(stored); // in place
  return stored;
}
