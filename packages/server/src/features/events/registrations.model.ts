import { hasProvedAddress } from '@club/shared/provedAddress';
import type { Presence, RegistrationDto, RegistrationState } from '@club/shared/registration';
import type { UserDto } from '@club/shared/user';
import { newCode } from '../../lib/codes';
import { foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema, type Types } from '../../lib/mongoose';
import {
  listPlaced,
  listWaiting,
  type NumberedPlace,
  type Place,
  type Places,
} from './places/eventPlaces.service';

const answer = {
  key: { type: String, required: true },
  label: { type: String, required: true },
  value: { type: String, required: true },
};

const presence = {
  at: { type: Date, required: true },
  by: { type: String, required: true },
  /** Id of the scan that has let the person in; null when somebody has marked it by hand. */
  scan: { type: String, default: null },
};

/** What was typed for a mailed link: nothing says yet that the owner of the address has typed it. */
const typed = {
  /** Hash of the token. */
  link: { type: String, required: true },
  name: { type: String, required: true },
  answers: { type: [new Schema(answer, { _id: false })], required: true },
  /** Where it was typed, as `Limits.hideSource` names it. */
  source: { type: String, default: null },
};

/** The fields that a RegistrationDto shows, besides its place in the line. */
const shownFields = {
  name: { type: String, required: true },
  /** '' for who came to the door without one. */
  email: { type: String, default: '' },
  answers: { type: [new Schema(answer, { _id: false })], required: true },
  /** When the address was confirmed, or somebody of the team has added it; null before. */
  confirmedAt: { type: Date, default: null },
  cancelledAt: { type: Date, default: null },
  /** Null for who was not there, or not yet. The first that sets it has let the person in. */
  present: { type: new Schema(presence, { _id: false }), default: null },
  /** Whether the person has got a place after waiting while no mail was sent, and nobody said yet that it was told. */
  isToTell: { type: Boolean, default: false },
  /**
   * Of who came without a ticket: id of the scan by which the door has added the person, or one that is no scan's, when
   * the team did so after the event. Null for all others.
   */
  addedBy: { type: String, default: null },
  /** When name, address and answers were taken out of it; null while they are there. */
  forgottenAt: { type: Date, default: null },
  /** That of the link with which the address was proved: newer ones do not push it out. Null while nothing proves it. */
  keptLink: { type: String, default: null },
} as const;

const registrationSchema = new Schema(
  {
    event: { type: Schema.Types.ObjectId, required: true },
    ...shownFields,
    /** What the door reads: the QR of the ticket holds it and nothing else. */
    code: { type: String, required: true, default: newCode },
    /** Hashes of the tokens of its links, the newest last. */
    links: { type: [String], required: true },
    /**
     * What belongs to which of these links. It is written when that link confirms; until then name, answers and
     * state stay as they are.
     */
    typed: { type: [new Schema(typed, { _id: false })], required: true },
    /** Those of links that were mailed to the address because somebody has signed it up: who has one reads its mails. */
    mailedLinks: { type: [String], required: true },
    /** Whether a stranger has typed the address where no mail could be sent: nothing proves it. */
    isTyped: { type: Boolean, default: false },
    /** The account of that address which has typed it while it was logged in; null for a stranger. */
    typedBy: { type: Schema.Types.ObjectId, default: null },
    /** From where it was last signed up or confirmed, as `Limits.hideSource` names it; null for the team. */
    source: { type: String, default: null },
    /** When somebody last signed the address up. */
    askedAt: { type: Date, default: null },
    /**
     * What the person was last told of the place; null for nothing yet. Who was told of one has it until the
     * write that cancels, which sets null here.
     */
    told: { type: String, enum: ['placed', 'waiting', null], default: null },
    /** Whether the person has answered after the event. The answer does not say whose it is. */
    hasGivenFeedback: { type: Boolean, default: false },
    /** When it was mailed that there is a certificate; null before. */
    thankedAt: { type: Date, default: null },
    /** When its certificate was corrected, of which a mail tells the person; null for never. */
    correctedAt: { type: Date, default: null },
    /** When the team put another address in the place of one that nobody had proved; null for never. */
    readdressedAt: { type: Date, default: null },
  },
  {
    collection: 'registrations',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

// Of those without an address, who came to the door, there can be many.
registrationSchema.index(
  { event: 1, email: 1 },
  { unique: true, partialFilterExpression: { email: { $gt: '' } } },
);
registrationSchema.index({ email: 1, createdAt: -1, _id: -1 });
registrationSchema.index({ code: 1 }, { unique: true });
registrationSchema.index({ links: 1 });
registrationSchema.index({ keptLink: 1 });
// One for each order of the list of an event.
registrationSchema.index({ event: 1, createdAt: 1, _id: 1 });
registrationSchema.index({ event: 1, name: 1, _id: 1 });
registrationSchema.index({ event: 1, email: 1, _id: 1 });

// For those of all events.
registrationSchema.index({ createdAt: 1, _id: 1 });

/** The texts in which the list searches. */
export const registrationTexts = ['name'];
registrationSchema.plugin(foldedFields(registrationTexts));

export const RegistrationModel = model('Registration', registrationSchema);

/** Those that have an entry in the line of their event. Others may have their email address. */
export const inEffect = { confirmedAt: { $ne: null }, cancelledAt: null };
/** Those of them whom the team has to tell that they have a place. */
export const toTell = { ...inEffect, present: null, isToTell: true } as const;
/** What a write sets with which somebody leaves the line, or begins anew: nothing is told. */
export const nothingTold = { told: null, isToTell: false } as const;
export const notInEffect = { $or: [{ confirmedAt: null }, { cancelledAt: { $ne: null } }] };

/**
 * Those of an account: all of its address once that is proved, before that only those that it has typed
 * itself where no mail could be sent. It got their tickets then.
 */
export function ofAccount(account: AddressOwner): object {
  const { _id, email } = account;
  return hasProvedAddress(account) ? { email } : { isTyped: true, typedBy: _id };
}

/** What says which registrations are those of an account. */
export interface AddressOwner
  extends Pick<UserDto, 'email' | 'emailConfirmed' | 'confirmedByHand'> {
  _id: Types.ObjectId | string;
}

/** What was typed for the link with this hash; undefined when it has none, or somebody has signed up since. */
export function typedFor(
  {
    typed,
    confirmedAt,
    cancelledAt,
  }: Pick<RegistrationRecord, 'confirmedAt' | 'cancelledAt'> &
    Partial<Pick<RegistrationRecord, 'typed'>>,
  link: string,
): RegistrationRecord['typed'][number] | undefined {
  return confirmedAt && !cancelledAt ? undefined : typed?.find((one) => one.link === link);
}

/** A registration as it is stored. */
export type RegistrationRecord = InferRawDocTypeFromSchema<typeof registrationSchema>;

export type ShownRegistration = Pick<
  RegistrationRecord,
  '_id' | 'createdAt' | keyof typeof shownFields
>;

/** The projection for `toRegistrationDto`. */
export const registrationFields = `${Object.keys(shownFields).join(' ')} createdAt`;

/** @param place where it is in the line of the event */
export function toRegistrationDto(
  { _id, name, email, answers, createdAt, forgottenAt, ...rest }: ShownRegistration,
  place: NumberedPlace | null,
): RegistrationDto {
  const state = toRegistrationState(rest, place);
  return {
    _id: _id.toHexString(),
    name,
    email,
    state,
    answers: answers.map(({ key, label, value }) => ({ key, label, value })),
    position: state === 'waiting' && place?.state === 'waiting' ? place.position : null,
    present: toPresence(rest.present),
    isToTell: (rest.isToTell ?? false) && state === 'placed' && !rest.present,
    createdAt: createdAt.toISOString(),
    isWalkIn: (rest.addedBy ?? null) !== null,
    isForgotten: forgottenAt !== null,
    isAddressProved: (rest.keptLink ?? null) !== null,
  };
}

/**
 * Who is in has a place, whatever was before.
 * @param place where it is in the line of the event
 */
export function toRegistrationState(
  { cancelledAt, present }: Pick<RegistrationRecord, 'cancelledAt' | 'present'>,
  place: Place | null,
): RegistrationState {
  if (present) return 'placed';
  return cancelledAt ? 'cancelled' : (place?.state ?? 'unconfirmed');
}

export function toPresence(present: RegistrationRecord['present']): Presence | null {
  return present ? { at: present.at.toISOString(), by: present.by } : null;
}

/**
 * What finds the registrations of an event in this state.
 * @param places the line of the event
 */
export function inState(state: RegistrationState, places: Places): object {
  const outside = { present: null };
  switch (state) {
    case 'cancelled':
      return { ...outside, cancelledAt: { $ne: null } };
    case 'unconfirmed':
      return { ...outside, cancelledAt: null, confirmedAt: null };
    case 'placed':
      return {
        $or: [{ present: { $ne: null } }, { cancelledAt: null, _id: { $in: listPlaced(places) } }],
      };
    case 'waiting':
      return { ...outside, cancelledAt: null, _id: { $in: listWaiting(places) } };
  }
}
