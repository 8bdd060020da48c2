import type { DueRenewal } from '@club/shared/overview';
import { listAdminEmails } from '../access/admins.service';
import type { Mails } from '../mails/mails.service';
import { isReminded, listDueRenewals, noteReminder } from './upkeep.service';

/** How many days before something ends the admins get a mail, the earliest first. */
export const reminderDays = [60, 30, 7];

/**
 * Mails all admins what has to be renewed: once for each of `reminderDays`, whichever process comes first.
 * Runs every day. Does nothing where no mail is sent; the dashboard shows the same.
 */
export async function remindOfRenewals(today: string, mails: Mails): Promise<void> {
  if (!mails.isEnabled) return;
  for (const renewal of await listDueRenewals(today, Math.max(...reminderDays))) {
    const name = nameOf(renewal);
    if (renewal.daysLeft < 0 || (await isReminded(name))) continue;
    for (const email of await listAdminEmails(today)) {
      await mails.queue('renewalReminder', email, renewal, { key: `renewal:${name}:${email}` });
    }
    await noteReminder(name);
  }
}

/** The latest reminder whose day has come: after weeks without a running site, the others are left out. */
function nameOf({ what, day, daysLeft }: DueRenewal): string {
  const stage = Math.min(...reminderDays.filter((days) => daysLeft <= days));
  return `${what} ${day} ${stage}`;
}
