import type { LivePages } from '../../livePages';
import { type HeldRole, replaceRole } from '../access/heldRoles.service';
import { recordAuditOnce } from '../audit/audit.service';
import { withdraw } from '../oneTimeLinks/oneTimeLinks.service';
import { moveLastDay, removePlannedTerm } from '../team/plannedTerm.service';
import { findAcceptances, findLinks, type HandoverContext, recordAcceptances } from './carryOut';
import type { HandoverRecord } from './handover.model';
import { save } from './heldHandover';

/**
 * Takes back what the handover has written, where nobody has changed it since. Every step may be repeated.
 */
export async function undo(handover: HandoverRecord, { pages }: HandoverContext): Promise<void> {
  // Before and after: an acceptance that was interrupted has given the role, and its link is withdrawn.
  await recordAcceptances(handover);
  await withdrawLinks(handover);
  await recordAcceptances(handover);
  // First: the admins of before must be admins again, before somebody of the next team stops being one.
  await giveBackLastDays(handover);
  await takeBackRoles(handover);
  await removePlannedTerm(handover.term, handover.people, pages);
  await giveBackDays(handover, pages);
  await recordUndo(handover);
  handover.state = 'undone';
  await save(handover);
  // Who accepts from now on is noticed by the acceptance itself.
  await takeBackLateRoles(handover);
}

/** Takes back roles that somebody accepted at the moment in which the handover was undone. */
export async function takeBackLateRoles(handover: HandoverRecord): Promise<void> {
  if (await findAcceptances(handover)) await takeBackRoles(handover);
}

async function withdrawLinks(handover: HandoverRecord): Promise<void> {
  for (const { id } of (await findLinks(handover)).values()) await withdraw(id, 'invitation');
}

async function giveBackLastDays(handover: HandoverRecord): Promise<void> {
  for (const { account, name, before, lastDay } of handover.endings) {
    await change(handover, { _id: account, name }, { ...before, accessUntil: lastDay }, before);
  }
}

/** After the planned term is gone: no two terms have the same day. */
async function giveBackDays({ shortens }: HandoverRecord, pages: LivePages): Promise<void> {
  if (!shortens) return;
  await moveLastDay({ ...shortens, from: shortens.to, to: shortens.from });
  await pages.showChange();
}

async function takeBackRoles(handover: HandoverRecord): Promise<void> {
  for (const { name, access } of handover.people) {
    if (!access?.acceptedBy) continue;
    const { role = null, accessUntil = null } = access.before ?? {};
    const given = { role: access.role, accessUntil: null };
    await change(handover, { _id: access.acceptedBy, name }, given, { role, accessUntil });
  }
}

async function change(
  { _id, undoneBy, startedBy }: HandoverRecord,
  account: { _id: string; name: string },
  from: HeldRole,
  to: HeldRole,
): Promise<void> {
  const { role, accessUntil } = to;
  const result = await replaceRole(account._id, from, { role, accessUntil });
  if (result !== 'done') return;
  await recordAuditOnce(`handover ${_id} gives back ${account._id}`, {
    actor: undoneBy ?? startedBy,
    action: 'role.changed',
    subject: account,
    before: { ...from },
    after: { role, accessUntil },
  });
}

function recordUndo({ _id, undoneBy, startedBy, term }: HandoverRecord): Promise<void> {
  return recordAuditOnce(`handover ${_id} undone`, {
    actor: undoneBy ?? startedBy,
    action: 'handover.undone',
    subject: { _id: _id.toHexString(), name: term.label },
    before: { firstDay: term.firstDay, lastDay: term.lastDay },
  });
}
