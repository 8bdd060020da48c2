import type { CertificateCheck, CertificateDto } from '@club/shared/certificate';
import { isWritable } from '../../drawings/drawable';
import { newCode } from '../../lib/codes';
import { foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema, type Types } from '../../lib/mongoose';

const signer = {
  name: { type: String, required: true },
  position: { type: String, default: '' },
  /** Id of a media. */
  image: { type: String, default: null },
};

/** A code that is corrected, and the name that it had. */
const former = {
  code: { type: String, required: true },
  name: { type: String, required: true },
};

/**
 * All that is ever issued for one registration: a correction is one write. Title, day and signers are as they
 * were when it was issued. No email address is here: certificates stay when registrations lose theirs.
 */
const certificateSchema = new Schema(
  {
    event: { type: Schema.Types.ObjectId, required: true },
    registration: { type: Schema.Types.ObjectId, required: true },
    code: { type: String, required: true, default: newCode },
    name: { type: String, required: true },
    /** Of the event. */
    title: { type: String, required: true },
    /** 'YYYY-MM-DD' in the club's time zone. */
    day: { type: String, required: true },
    signers: { type: [new Schema(signer, { _id: false })], required: true },
    /** The oldest first. */
    former: { type: [new Schema(former, { _id: false })], required: true },
    revokedAt: { type: Date, default: null },
  },
  {
    collection: 'certificates',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

// Two people who issue at the same moment create one for each registration.
certificateSchema.index({ registration: 1 }, { unique: true });
certificateSchema.index({ code: 1 }, { unique: true });
certificateSchema.index({ 'former.code': 1 });
certificateSchema.index({ 'signers.image': 1 });
// One for each order of the list of an event.
certificateSchema.index({ event: 1, name: 1, _id: 1 });
certificateSchema.index({ event: 1, createdAt: 1, _id: 1 });

/** The texts in which the list searches. */
export const certificateTexts = ['name'];
certificateSchema.plugin(foldedFields(certificateTexts));

export const CertificateModel = model('Certificate', certificateSchema);

/** A certificate as it is stored. */
export type CertificateRecord = InferRawDocTypeFromSchema<typeof certificateSchema>;

/** @param unreached registrations of the event without an email address */
export function toCertificateDto(
  certificate: CertificateRecord,
  unreached: Types.ObjectId[],
): CertificateDto {
  const { _id, registration, code, name, former, revokedAt, createdAt } = certificate;
  return {
    _id: _id.toHexString(),
    code,
    name,
    state: revokedAt ? 'revoked' : 'valid',
    corrections: former.length,
    isWritable: isWritable(name),
    isUnreached: unreached.some((id) => id.equals(registration)),
    createdAt: createdAt.toISOString(),
  };
}

/** What `code` says, which may be one that was corrected. */
export function toCheck(certificate: CertificateRecord, code: string): CertificateCheck {
  const { title, day, revokedAt } = certificate;
  const corrected = certificate.former.find((one) => one.code === code);
  const state = corrected ? 'corrected' : 'valid';
  return {
    name: corrected?.name ?? certificate.name,
    event: title,
    day,
    state: revokedAt ? 'revoked' : state,
  };
}
