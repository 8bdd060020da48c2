import type { MailFailuresDto } from '@club/shared/mail';
import { MailModel } from './mails.model';

/** Failed, and nobody has said that it is seen. */
export const unseenFailures = { state: 'failed', seenAt: null } as const;

export function countUnseenFailures(): Promise<number> {
  return MailModel.countDocuments(unseenFailures);
}

export async function describeFailures(): Promise<MailFailuresDto> {
  const [count, last] = await Promise.all([
    countUnseenFailures(),
    MailModel.findOne(unseenFailures, 'finishedAt').sort({ finishedAt: -1 }).lean(),
  ]);
  return { count, until: last?.finishedAt?.toISOString() ?? null };
}

/** Notes that somebody has seen all failures up to a moment. @returns what is left */
export async function noteSeenFailures(until: Date): Promise<MailFailuresDto> {
  const seen = { ...unseenFailures, finishedAt: { $lte: until } };
  await MailModel.updateMany(seen, { $set: { seenAt: new Date() } });
  return await describeFailures();
}
