import { createHash, randomBytes } from 'node:crypto';
import type { DescribeClub } from '../../clubDetails';
import { UnprocessableError } from '../../errors';
import { addMilliseconds, formatDay } from '../../time';
import { OneTimeLinkModel } from './oneTimeLinks.model';

const tokenBytes = 32;

/** What is stored with a link of each purpose. */
export interface LinkPayloads {
  passwordReset: Record<string, never>;
  /** The address to confirm: the account's present or its new one. */
  emailConfirmation: { email: string };
  /** The fields of the new account. `accessUntil` is a day ('YYYY-MM-DD') or null. */
  invitation: { role: string; accessUntil: string | null };
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

export interface CreatedLink {
  /**
   * The URL to mail or to show once: only a hash is stored, so it cannot be shown again. While the
   * site's address is unknown it is a path, and the browser that shows it adds its origin.
   */
  link: string;
  expiresAt: Date;
}

export interface UsedLink<Purpose extends LinkPurpose> {
  /** As it was given to `create`. */
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
  /**
   * Marks the link as used, in one update: of two requests at the same moment, one succeeds. Call it
   * after everything else about the request is checked.
   * @throws {UnprocessableError} when it is before the link's first day, with that day; and, with one
   * message for all, when the link is unknown, used, replaced, expired or for another purpose
   */
  use<Purpose extends LinkPurpose>(token: string, purpose: Purpose): Promise<UsedLink<Purpose>>;
}

export function createOneTimeLinks(describeClub: DescribeClub): OneTimeLinks {
  return {
    async create({ purpose, person, payload, validFrom, lifetimeMilliseconds }) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const createdAt = new Date();
      const firstMoment = validFrom ?? createdAt;
      const expiresAt = addMilliseconds(firstMoment, lifetimeMilliseconds);
      const tokenHash = hash(token);
      const fields = { tokenHash, payload, createdAt, validFrom: firstMoment, expiresAt };
      await OneTimeLinkModel.updateOne(
        { purpose, person },
        { $set: { ...fields, usedAt: null } },
        { upsert: true },
      );
      const fragment = new URLSearchParams({ token, purpose });
      return { link: `${describeClub().url ?? ''}/link#${fragment}`, expiresAt };
    },

    async use(token, purpose) {
      const now = new Date();
      const unused = { tokenHash: hash(token), purpose, usedAt: null };
      const link = await OneTimeLinkModel.findOneAndUpdate(
        { ...unused, validFrom: { $lte: now }, expiresAt: { $gt: now } },
        { $set: { usedAt: now } },
      ).lean();
      if (link) return { person: link.person, payload: link.payload };
      const early = await OneTimeLinkModel.findOne({ ...unused, validFrom: { $gt: now } }).lean();
      throw refusal(
        early
          ? `This link works from ${formatDay(early.validFrom, describeClub().timeZone)} on.`
          : 'This link does not work (any more). Please ask for a new one.',
      );
    },
  };
}

/** Ends all links, for all purposes and persons. */
export async function removeAllLinks(): Promise<void> {
  await OneTimeLinkModel.deleteMany();
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function refusal(message: string): UnprocessableError {
  return new UnprocessableError([{ field: 'token', message }]);
}
