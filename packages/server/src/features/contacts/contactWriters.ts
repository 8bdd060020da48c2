import type { ContactPerson } from '@club/shared/contact';
import { model, Schema, type Types } from '../../lib/mongoose';
import { second, within } from '../../time';
import type { Actor } from '../audit/audit.service';
import { outsideBin } from '../bin/bin.service';
import { contactNotFound } from './contactChanges';
import { toAuthor } from './contactEntries.model';
import { ContactModel, personSchema } from './contacts.model';

/** For so long somebody who has typed counts as writing. Browsers tell it every 10 seconds. */
const writingMilliseconds = 30 * second;

const contactWriterSchema = new Schema(
  {
    /** Id of the message and of the account: one of each pair. */
    _id: { type: String, required: true },
    contact: { type: Schema.Types.ObjectId, required: true },
    person: { type: personSchema, required: true },
    /** When the person typed last. */
    at: { type: Date, required: true },
  },
  { collection: 'contactWriters', versionKey: false },
);

contactWriterSchema.index({ contact: 1 });
contactWriterSchema.index({ at: 1 }, { expireAfterSeconds: writingMilliseconds / second });

/** Who of the team types an answer or a note below a message right now. */
export const ContactWriterModel = model('ContactWriter', contactWriterSchema);

const idOf = (contact: string, account: string) => `${contact} ${account}`;

/**
 * Keeps for a short time that somebody types below a message. What they type stays in their browser.
 * @throws {NotFoundError} when there is no such message
 */
export async function noteWriting(id: string, by: Actor): Promise<void> {
  const contact = await ContactModel.exists({ _id: id, ...outsideBin });
  if (!contact) throw contactNotFound();
  await ContactWriterModel.updateOne(
    { _id: idOf(id, by._id) },
    { $set: { contact: contact._id, person: toAuthor(by), at: new Date() } },
    { upsert: true },
  );
}

/** After the answer or the note is there. */
export async function endWriting(id: string, by: Actor): Promise<void> {
  await ContactWriterModel.deleteOne({ _id: idOf(id, by._id) });
}

/** Who else types below a message. */
export async function listWriters(contact: Types.ObjectId, by: Actor): Promise<ContactPerson[]> {
  const writers = await ContactWriterModel.find({
    contact,
    at: within(writingMilliseconds),
    'person._id': { $ne: toAuthor(by)._id },
  }).lean();
  return writers.map(({ person }) => ({ _id: person._id.toHexString(), name: person.name }));
}
