import type { Role } from '@club/shared/access';
import type { ClubDetails } from '../../clubDetails';
import { EarlyLinkError, UnprocessableError } from '../../errors';
import { hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import { addMilliseconds, formatDay, minute } from '../../time';
import { OneTimeLinkModel, type OneTimeLinkRecord } from './oneTimeLinks.model';

/** So long a link that somebody has begun to use is left alone. Using it takes far less. */
const takenMilliseconds = minute;

/** What is stored with a link of each purpose. */
export interface LinkPayloads {
  passwordReset: {
    /** The account's, at that moment: the link ends with the account's sessions. */
    sessionVersion: number;
    /** `mailed`: nobody but the owner of the account's address has seen the link. */
    delivery: 'mailed' | 'shown';
  };
  /** The address to confirm: the account's present or its new one. */
  emailConfirmation: { email: string };
  /** The role of the new account, and who gives it. `accessUntil` is a day ('YYYY-MM-DD') or null. */
  invitation: {
    role: Role;
    accessUntil: string | null;
    invitedBy: { _id: string; name: string };
    /** Id of the handover that invites; not there when an admin does. */
    handover?: string;
    /** Whom the handover invites: what the mail calls them. Missing in a link of an older version. */
    newcomer?: Newcomer;
  };
}

/** Somebody of the next team. */
export interface Newcomer {
  name: string;
  position: string;
  /** Label of the term. */
  team: string;
}

export type LinkPurpose = keyof LinkPayloads;

export interface NewLink<Purpose extends LinkPurpose> {
  purpose: Purpose;
  /** An account's id, or the email address of a person without an account. */
  person: string;
  payload: LinkPayloads[Purpose];
  /** Default: now. */
  validFrom?: Date;
  /** Counted from `validFrom`, e.g. `60 * minute`. */
  lifetimeMilliseconds: number;
}

/** A link as it is stored: without its token. */
export interface StoredLink<Purpose extends LinkPurpose> extends UsedLink<Purpose> {
  /** 24 hexadecimal digits. */
  id: string;
  createdAt: Date;
  validFrom: Date;
  expiresAt: Date;
  /** Null until somebody has begun to use it. */
  takenAt: Date | null;
  /** Null until it is used. */
  usedAt: Date | null;
}

export interface CreatedLink {
  /**
   * The URL to mail or to show once: only a hash is stored, so it cannot be shown again. While the
   * site's address is unknown it is a path, and the browser that shows it adds its origin.
   */
  link: string;
  expiresAt: Date;
}

export interface UsedLink<Purpose extends LinkPurpose> {
  /** As they were given to `create`. */
  person: string;
  payload: LinkPayloads[Purpose];
}

/**
 * Links with which one person does one thing once: `/link#token=...&purpose=...`. Fragments are never
 * logged. The purpose tells the page what to ask for; the API does not trust it.
 */
export interface OneTimeLinks {
  /** Creates a link, which replaces the former one of the same purpose and person. */
  create<Purpose extends LinkPurpose>(link: NewLink<Purpose>): Promise<CreatedLink>;
  /** Creates many, each for another person, in one write. The answer has their order. */
  createMany<Purpose extends LinkPurpose>(links: NewLink<Purpose>[]): Promise<CreatedLink[]>;
  /**
   * Whose link it is, without using it: to check everything else about a request.
   * @throws {UnprocessableError} when `use` would refuse it
   */
  find<Purpose extends LinkPurpose>(token: string, purpose: Purpose): Promise<UsedLink<Purpose>>;
  /**
   * Notes that somebody begins to use the link, for work of several steps: a process can die between
   * them. Until `use` the link works, so that the person can try again, and for a minute nobody can
   * withdraw it. Call it after everything else about the request is checked.
   * @throws {UnprocessableError} when `use` would refuse it
   */
  take<Purpose extends LinkPurpose>(token: string, purpose: Purpose): Promise<StoredLink<Purpose>>;
  /**
   * Marks the link as used, in one update: of two requests at the same moment, one succeeds. Call it
   * after everything else about the request is checked.
   * @throws {UnprocessableError} when it is before the link's first day, with that day; when it is used;
   * and, with one message for all, when it is unknown, replaced, expired or for another purpose
   */
  use<Purpose extends LinkPurpose>(token: string, purpose: Purpose): Promise<UsedLink<Purpose>>;
}

type LinkChange = Partial<Pick<OneTimeLinkRecord, 'takenAt' | 'usedAt'>>;

/** What links need of the club. */
export type DescribeSite = () => Pick<ClubDetails, 'url' | 'timeZone'>;

export function createOneTimeLinks(describeSite: DescribeSite): OneTimeLinks {
  /** Changes a link that works, in one update. */
  async function change(token: string, purpose: LinkPurpose, $set: LinkChange) {
    const link = await OneTimeLinkModel.findOneAndUpdate(
      workingLink(token, purpose),
      { $set },
      { returnDocument: 'after' },
    ).lean();
    if (!link) throw await explainRefusal(token, purpose, describeSite().timeZone);
    return link;
  }

  return {
    create: (link) => createLink(link, describeSite().url ?? ''),

    async createMany(links) {
      const { url = '' } = describeSite();
      const made = links.map((link) => makeLink(link, url));
      if (made.length > 0)
        await OneTimeLinkModel.bulkWrite(made.map(({ updateOne }) => ({ updateOne })));
      return made.map(({ created }) => created);
    },

    async find(token, purpose) {
      const link = await OneTimeLinkModel.findOne(workingLink(token, purpose)).lean();
      if (!link) throw await explainRefusal(token, purpose, describeSite().timeZone);
      return { person: link.person, payload: link.payload };
    },

    async take(token, purpose) {
      return toStoredLink(await change(token, purpose, { takenAt: new Date() }));
    },

    async use(token, purpose) {
      const { person, payload } = await change(token, purpose, { usedAt: new Date() });
      return { person, payload };
    },
  };
}

/** @param url of the site; '' while it is unknown */
async function createLink<Purpose extends LinkPurpose>(
  link: NewLink<Purpose>,
  url: string,
): Promise<CreatedLink> {
  const { updateOne, created } = makeLink(link, url);
  await OneTimeLinkModel.updateOne(updateOne.filter, updateOne.update, { upsert: true });
  return created;
}

/** A new link, and the write that stores it in place of the former one. */
function makeLink<Purpose extends LinkPurpose>(
  { purpose, person, payload, validFrom, lifetimeMilliseconds }: NewLink<Purpose>,
  url: string,
) {
  const token = newLinkToken();
  const createdAt = new Date();
  const firstMoment = validFrom ?? createdAt;
  const expiresAt = addMilliseconds(firstMoment, lifetimeMilliseconds);
  const tokenHash = hashLinkToken(token);
  const fields = { tokenHash, payload, createdAt, validFrom: firstMoment, expiresAt };
  const update = { $set: { ...fields, takenAt: null, usedAt: null } };
  const fragment = new URLSearchParams({ token, purpose });
  return {
    updateOne: { filter: { purpose, person }, update, upsert: true },
    created: { link: `${url}/link#${fragment}`, expiresAt },
  };
}

function unusedLink(token: string, purpose: LinkPurpose) {
  return { tokenHash: hashLinkToken(token), purpose, usedAt: null };
}

function workingLink(token: string, purpose: LinkPurpose) {
  const now = new Date();
  return { ...unusedLink(token, purpose), validFrom: { $lte: now }, expiresAt: { $gt: now } };
}

async function explainRefusal(
  token: string,
  purpose: LinkPurpose,
  timeZone: string,
): Promise<UnprocessableError> {
  const filter = { tokenHash: hashLinkToken(token), purpose };
  const link = await OneTimeLinkModel.findOne(filter).lean();
  if (link?.usedAt) return linkRefusal(usedAlready);
  if (!link || link.validFrom <= new Date()) return linkRefusal();
  const { validFrom } = link;
  return new EarlyLinkError(
    `It works from ${formatDay(validFrom, timeZone)} on: please open it again then, from the same mail or message.`,
    validFrom,
  );
}

const usedAlready =
  'This link was used already. If it was you, log in. Otherwise please ask for a new one.';

/** The error for a link that cannot be used, also for reasons that only its purpose knows. */
export function linkRefusal(
  message = 'This link does not work (any more). Please ask for a new one.',
): UnprocessableError {
  return new UnprocessableError([{ field: 'token', message }]);
}

/** The links of a purpose that can still be used, or later, the newest first. */
export async function listWaiting<Purpose extends LinkPurpose>(
  purpose: Purpose,
): Promise<StoredLink<Purpose>[]> {
  const filter = { purpose, usedAt: null, expiresAt: { $gt: new Date() } };
  const links = await OneTimeLinkModel.find(filter).sort({ createdAt: -1, _id: -1 }).lean();
  return links.map(toStoredLink);
}

/** The links of these persons for a purpose, also those that are used or expired. */
export async function listLinksOf<Purpose extends LinkPurpose>(
  purpose: Purpose,
  persons: string[],
): Promise<StoredLink<Purpose>[]> {
  const links = await OneTimeLinkModel.find({ purpose, person: { $in: persons } }).lean();
  return links.map(toStoredLink);
}

function toStoredLink({ _id, person, payload, createdAt, ...rest }: OneTimeLinkRecord) {
  const { validFrom, expiresAt, takenAt, usedAt } = rest;
  return {
    id: _id.toHexString(),
    person,
    payload,
    createdAt,
    validFrom,
    expiresAt,
    takenAt: takenAt ?? null,
    usedAt: usedAt ?? null,
  };
}

/**
 * Ends a link that has not been used, and that nobody uses at this moment.
 * @returns whose it was; null when there is no such link (any more)
 */
export async function withdraw(id: string, purpose: LinkPurpose): Promise<string | null> {
  const takenBefore = { $lte: addMilliseconds(new Date(), -takenMilliseconds) };
  const isIdle = { $or: [{ takenAt: null }, { takenAt: takenBefore }] };
  const filter = { _id: id, purpose, usedAt: null, ...isIdle };
  const link = await OneTimeLinkModel.findOneAndDelete(filter).lean();
  return link ? link.person : null;
}

/**
 * Ends the invitation to this address, which would give a role once more after somebody has decided about
 * it. That of a handover stays: it is for next year.
 */
export async function endInvitationTo(email: string): Promise<void> {
  const invitation = { purpose: 'invitation', person: email, usedAt: null } as const;
  await OneTimeLinkModel.deleteOne({ ...invitation, 'payload.handover': null });
}

/** Which of these persons have used a link for this purpose that expires at this moment. */
export async function listUsersOf(
  { purpose, expiresAt }: { purpose: LinkPurpose; expiresAt: Date },
  persons: string[],
): Promise<string[]> {
  const filter = { purpose, person: { $in: persons }, expiresAt, usedAt: { $ne: null } };
  return await OneTimeLinkModel.distinct('person', filter);
}

/** Ends the links of these persons for this purpose that expire at this moment and are not used. */
export async function endUnusedLinks(
  { purpose, expiresAt }: { purpose: LinkPurpose; expiresAt: Date },
  persons: string[],
): Promise<void> {
  await OneTimeLinkModel.deleteMany({ purpose, person: { $in: persons }, expiresAt, usedAt: null });
}

/** Ends all links of these persons. */
export async function removeLinksOf(persons: string[]): Promise<void> {
  if (persons.length > 0) await OneTimeLinkModel.deleteMany({ person: { $in: persons } });
}

/** Ends all links, for all purposes and persons. */
export async function removeAllLinks(): Promise<void> {
  await OneTimeLinkModel.deleteMany();
}
