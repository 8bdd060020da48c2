import { createHash, randomBytes } from 'node:crypto';
import type { DescribeClub } from '../../clubDetails';
import { UnprocessableError } from '../../errors';
import { addMilliseconds, formatDay } from '../../time';
import { OneTimeLinkModel } from './oneTimeLinks.model';

const tokenBytes = 32;

/** What a link of each purpose remembers until it is used. */
export interface LinkPayloads {
  passwordReset: Record<string, never>;
  /** The address that is confirmed: the account's, or the one that it changes to. */
  emailConfirmation: { email: string };
  /** What the new account gets. `accessUntil` is a day ('YYYY-MM-DD') or null. */
  invitation: { role: string; accessUntil: string | null };
}

export type LinkPurpose = keyof LinkPayloads;

export interface NewLink<Purpose extends LinkPurpose> {
  purpose: Purpose;
  /** Whom it is for: an account's id, or the email address of someone without an account. */
  person: string;
  payload: LinkPayloads[Purpose];
  /** Default: now. */
  validFrom?: Date;
  /** Counted from `validFrom`, e.g. `60 * minute`. */
  lifetimeMilliseconds: number;
}

export interface CreatedLink {
  /**
   * The address to mail or to show once: nothing can find it again. Without a known address of the
   * site it begins with '/link', and the browser that shows it adds its own origin.
   */
  link: string;
  expiresAt: Date;
}

export interface UsedLink<Purpose extends LinkPurpose> {
  /** As it was given to `create`. */
  person: string;
  payload: LinkPayloads[Purpose];
}

/** Links that let one person do one thing once: `/link#token=...` (a fragment reaches no log). */
export interface OneTimeLinks {
  /** Makes a link and ends the former one of the same purpose and person. */
  create<Purpose extends LinkPurpose>(link: NewLink<Purpose>): Promise<CreatedLink>;
  /**
   * Uses the link up, in one step: of two who come at the same moment, one gets it. To be called
   * when everything else about the request has been checked.
   * @throws UnprocessableError before its first day, which it names; for an unknown, used, ended or
   * expired link and for one of another purpose it always says the same
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
      return { link: `${describeClub().url ?? ''}/link#token=${token}`, expiresAt };
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

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function refusal(message: string): UnprocessableError {
  return new UnprocessableError([{ field: 'token', message }]);
}
