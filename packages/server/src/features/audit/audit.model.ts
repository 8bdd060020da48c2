import type { AuditEntryDto, AuditFields, NamedId } from '@club/shared/audit';
import { type AuditAction, auditActionNames, auditActions } from '@club/shared/auditActions';
import { foldedFields } from '../../lib/foldedFields';
import { model, Schema, type Types } from '../../lib/mongoose';

/** An audit entry as it is stored. */
export interface AuditEntryRecord {
  at: Date;
  actor: NamedId;
  action: AuditAction;
  subject: NamedId;
  before: AuditFields | null;
  after: AuditFields | null;
  /** In an entry that counts, and in one of a change that may be repeated: there is one for each key. */
  countKey?: string;
}

const namedId = {
  _id: { type: String, default: null },
  name: { type: String, required: true },
} as const;

/** Entries are only ever added, except that an entry that counts goes on counting for a day. */
const auditEntrySchema = new Schema<AuditEntryRecord>(
  {
    at: { type: Date, required: true },
    actor: { type: new Schema(namedId, { _id: false }), required: true },
    action: { type: String, enum: auditActionNames, required: true },
    subject: { type: new Schema(namedId, { _id: false }), required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    countKey: String,
  },
  { collection: 'auditEntries', versionKey: false, minimize: false },
);

auditEntrySchema.index({ at: -1, _id: -1 });
// The same for entries of an action, and for those about a person. They are never removed, so there are many.
auditEntrySchema.index({ action: 1, at: -1, _id: -1 });
auditEntrySchema.index({ 'actor._id': 1, at: -1, _id: -1 });
auditEntrySchema.index({ 'subject._id': 1, at: -1, _id: -1 });
auditEntrySchema.index({ countKey: 1 }, { unique: true, sparse: true });

/** The texts in which the list searches. */
export const auditTexts = ['actor.name', 'subject.name'];
auditEntrySchema.plugin(foldedFields(auditTexts));

export const AuditEntryModel = model('AuditEntry', auditEntrySchema);

/** Finds what an account has done, and what was done to it. */
export function aboutAccount(id: string) {
  return { $or: [{ 'actor._id': id }, { 'subject._id': id }] };
}

export function toAuditEntryDto(entry: AuditEntryRecord & { _id: Types.ObjectId }): AuditEntryDto {
  const { _id, at, actor, action, subject, before, after } = entry;
  return {
    _id: _id.toHexString(),
    at: at.toISOString(),
    actor: { _id: actor._id, name: actor.name },
    action,
    subject: { kind: auditActions[action].about, _id: subject._id, name: subject.name },
    before,
    after,
  };
}
