import type { UserDto } from '@club/shared/user';
import { addDays, type ClubDay, toDay } from '../../clubDay';
import type { Types } from '../../lib/mongoose';
import { outsideBin } from '../bin/bin.service';
import { listAssignees } from './contactChanges';
import { contactList } from './contactList';
import { ContactModel } from './contacts.model';

/** After so many days without a change, an open message is a task of everybody, and not only of who took it. */
const idleDays = 3;

/** Open messages of one person with which nothing was done for some days. */
export interface IdleMessages {
  /** Id of who takes care of them; null for nobody. */
  assignee: string | null;
  /** As the person is called there; null for nobody. */
  name: string | null;
  count: number;
  /** 'YYYY-MM-DD': when something was last done with one of them. */
  since: string;
  /** What the list is asked for, to show just these. */
  idleSince: string;
}

/**
 * The idle messages of the others, who may have forgotten them or be away; the longest without a change first. All
 * open ones of who cannot answer any more are idle at once.
 */
export async function listIdleMessages(
  { _id: own }: Pick<UserDto, '_id'>,
  { today, timeZone }: ClubDay,
): Promise<IdleMessages[]> {
  const idleSince = addDays(today, -idleDays);
  const asked = { search: '', status: 'open', bin: 'false', idleSince } as const;
  const idle = await contactList.listIds(asked, timeZone);
  const leavers = await findLeavers(today);
  const isIdle = { $or: [{ _id: { $in: idle } }, { ...open, 'assignee._id': { $in: leavers } }] };
  const messages = await ContactModel.find(isIdle, 'assignee updatedAt createdAt')
    .sort({ updatedAt: 1, _id: 1 })
    .lean();
  const found = new Map<string | null, IdleMessages>();
  for (const { assignee, updatedAt, createdAt } of messages) {
    const person = assignee?._id.toHexString() ?? null;
    if (person === own) continue;
    const since = toDay(updatedAt ?? createdAt, timeZone);
    const name = assignee?.name ?? null;
    const isGone = leavers.some((leaver) => leaver.equals(assignee?._id));
    const first = { assignee: person, name, since, idleSince: isGone ? today : idleSince };
    const former = found.get(person) ?? { ...first, count: 0 };
    found.set(person, { ...former, count: former.count + 1 });
  }
  return [...found.values()];
}

const open = { status: 'open', ...outsideBin } as const;

/** The accounts that have open messages and may not read messages any more. */
async function findLeavers(today: string): Promise<Types.ObjectId[]> {
  const able = new Set((await listAssignees(today)).map(({ _id }) => _id));
  const assignees: (Types.ObjectId | null)[] = await ContactModel.distinct('assignee._id', open);
  return assignees.flatMap((assignee) =>
    assignee && !able.has(assignee.toHexString()) ? [assignee] : [],
  );
}
