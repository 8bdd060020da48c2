import mongoose from 'mongoose';

/*
 * mongoose with this site's settings. Models take it from here and not from the package, because a
 * schema keeps the settings that hold when it is made.
 */

// A field that the schema lacks is a mistake. mongoose would leave it out: a write would lose it,
// and a filter would match everything.
mongoose.set('strict', 'throw');
mongoose.set('strictQuery', 'throw');

export { type InferRawDocTypeFromSchema, model, Schema, Types } from 'mongoose';
export { mongoose };
