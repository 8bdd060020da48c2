import type { CsvTable } from '../../csv/toRows';
import { ConflictError } from '../../errors';
import { addMilliseconds, clubTimeIn, day } from '../../time';
import {
  endPasswordRequests,
  listLinkCandidates,
  type RequirePassword,
} from '../accounts/credentials.service';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import type { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import { toNewLinks, whyNoLink } from './mailedLinks.service';

/** Links that a person hands out need longer than one that is asked for. */
const linkDays = 7;

interface LinksFileContext {
  oneTimeLinks: OneTimeLinks;
  /** The site's public address; undefined while it is unknown. */
  url: string | undefined;
  requirePassword: RequirePassword;
  /** Of the club: its clocks write the moments. */
  timeZone: string;
}

/**
 * Makes links for the passwords of many members, as a table for a file: nothing but hashes are stored, so
 * it cannot be had again. Who gets none is in it with the reason.
 * @throws {ConflictError} while the site's address is unknown: a link in a file has to be whole
 * @throws {UnprocessableError} when their own password is missing or wrong
 */
export async function createLinksFile(
  ids: string[],
  by: Actor,
  { oneTimeLinks, url, requirePassword, timeZone }: LinksFileContext,
): Promise<CsvTable> {
  if (url === undefined) {
    throw new ConflictError(
      'The site does not know its public address yet. Enter it under Content, Club.',
    );
  }
  await requirePassword();
  const candidates = await listLinkCandidates(ids);
  const chosen = candidates.filter((candidate) => whyNoLink(candidate, by._id) === null);
  const subject = {
    _id: null,
    name: chosen.length === 1 ? '1 account' : `${chosen.length} accounts`,
  };
  await recordAudit({ actor: named(by), action: 'resetLinks.created', subject });
  const validFrom = new Date();
  const validity = { validFrom, expiresAt: addMilliseconds(validFrom, linkDays * day) };
  const created = await oneTimeLinks.createMany(toNewLinks(chosen, 'shown', validity));
  const links = new Map(chosen.map(({ claims }, index) => [claims.userId, created[index]]));
  await endPasswordRequests(chosen.map(({ claims }) => claims.userId));

  const time = clubTimeIn(timeZone);
  async function* rows(): AsyncGenerator<readonly string[]> {
    for (const candidate of candidates) {
      const { username, email, claims } = candidate;
      const link = links.get(claims.userId);
      yield link
        ? [username, email, link.link, time.cellOf(link.expiresAt.toISOString()), '']
        : [username, email, '', '', whyNoLink(candidate, by._id) ?? ''];
    }
  }
  const columns = ['Username', 'Email', 'Link', time.titleOf('Works until'), 'Remark'];
  return { columns, rows: rows() };
}
