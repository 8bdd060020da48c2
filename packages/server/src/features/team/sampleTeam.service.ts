import { TeamMemberModel } from './teamMembers.model';

const shown = { isOfSample: true, deletedAt: null };

/** The people with whom the site began, as long as nobody has changed them. */
export async function listSampleMembers(): Promise<{ name: string; position: string }[]> {
  const order = { term: 1, order: 1, _id: 1 } as const;
  const members = await TeamMemberModel.find(shown, 'name position').sort(order).lean();
  return members.map(({ name, position }) => ({ name, position }));
}

/** Puts them into the bin, from where each can be restored. */
export async function removeSampleMembers(): Promise<void> {
  await TeamMemberModel.updateMany(shown, { $set: { deletedAt: new Date() } });
}
