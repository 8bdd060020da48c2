import type { ApplicationNoteDto } from '@club/shared/applicationNote';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

const applicationNoteSchema = new Schema(
  {
    round: { type: Schema.Types.ObjectId, required: true },
    /** The uuid of the application. */
    application: { type: String, required: true },
    text: { type: String, required: true },
    /** The account that has written it. */
    author: { type: Schema.Types.ObjectId, required: true },
    /** As the account was called when it was written. */
    authorName: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'applicationNotes', versionKey: false },
);

applicationNoteSchema.index({ application: 1, _id: 1 });
applicationNoteSchema.index({ round: 1 });
applicationNoteSchema.index({ author: 1 });

export const ApplicationNoteModel = model('ApplicationNote', applicationNoteSchema);

type ApplicationNoteRecord = InferRawDocTypeFromSchema<typeof applicationNoteSchema>;

export function toApplicationNote(note: ApplicationNoteRecord): ApplicationNoteDto {
  const { _id, text, author, authorName, at } = note;
  return {
    _id: _id.toHexString(),
    text,
    author: { _id: author.toHexString(), name: authorName },
    at: at.toISOString(),
  };
}
