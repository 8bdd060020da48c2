import type { OffsiteDto } from '@club/shared/backup';
import type { HealthFindingDto } from '@club/shared/healthCalls';
import type { SetupDto } from '@club/shared/setup';
import type { Env } from '../env';
import type { SelfProofs } from '../lib/selfProofs';
import type { Smtp } from '../lib/smtp';

/** What a check has found out. */
export type Finding = Omit<HealthFindingDto, 'name'>;

/** What the database knows. */
export interface SiteFacts {
  /** The public origin of the site; undefined while it is unknown. */
  url: string | undefined;
  setup: SetupDto['state'];
  /** By how many hours the clock went back lately, because it was wrong. */
  clockHours: number;
  mails: { waiting: number; failed: number };
  /** When the newest verified one was made, its size as far as it is known, and what is wrong with them. */
  backups: { verifiedAt: Date | null; bytes?: number | null; problem: string | null };
  offsite: OffsiteDto | null;
}

/**
 * How the request that asks has come: `direct`, without a proxy that names the visitor; `ignored`, by a proxy whose
 * word does not count; `taken`, by one whose word counts.
 */
export type WayOfRequest = 'direct' | 'ignored' | 'taken';

/** How other machines are asked. */
export interface AskOptions {
  /** So long each one has for its answer, in milliseconds. */
  patience: number;
  /** Certificates that are believed besides the usual ones. */
  ca?: string;
}

/** Other machines, and how they are reached. A test hands in its own. */
export interface Outside extends AskOptions {
  /** The answers of DNS. Rejects with ENODATA or ENOTFOUND when there are none. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** The repository in which releases are published, as git takes it; null when nobody has said where. */
  findReleases: () => Promise<string | null>;
  /** Where the public address is asked without encryption; null: the port of its URL says nothing about that. */
  plainPort: (url: URL) => number | null;
}

/** What the checks work on. */
export interface HealthSite {
  env: Env;
  /** Of the site, e.g. '1.0.0'. */
  version: string;
  /** Rejects when the data cannot be read. */
  facts: Promise<SiteFacts>;
  /** What is wrong with the site's own answers, in a sentence; null for nothing. */
  findOutage: () => Promise<string | null>;
  /** Whether the checks run inside the site, and so see its memory. */
  isInside: boolean;
  /** How the request came that asks for the checks; null for a command. */
  way: WayOfRequest | null;
  /** Null when the secret is not there. */
  proofs: SelfProofs | null;
  smtp: Smtp | undefined;
  /** Sends a test mail, and to whom, without an address: e.g. 'you'. */
  testMail: { to: string; send: () => Promise<void> } | null;
  outside: Outside;
}
