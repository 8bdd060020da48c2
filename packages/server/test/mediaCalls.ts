import { AuditEntryModel } from '../src/features/audit/audit.model';
import { createMember } from './accounts';

export async function signInAsEditor(): Promise<string> {
  return (await createMember({ username: 'Meera', role: 'editor' })).authorization;
}

/** What the record of changes holds, the oldest first: who, what and to which. */
export async function recordedActions(): Promise<string[]> {
  const entries = await AuditEntryModel.find().sort({ at: 1, _id: 1 }).lean();
  return entries.map(({ action, actor, subject }) => `${actor.name}: ${action} ${subject.name}`);
}
