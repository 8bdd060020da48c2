import { TeamMemberModel } from './teamMembers.model';
import { TermModel } from './terms.model';

const shown = { isOfSample: true, deletedAt: null };

/** Somebody of the sample, and the label of the term. */
interface SampleMember {
  name: string;
  position: string;
  term: string;
}

/** The people with whom the site began, as long as nobody has changed them; the latest term first. */
export async function listSampleMembers(): Promise<SampleMember[]> {
  const [terms, members] = await Promise.all([
    TermModel.find().sort({ firstDay: -1 }).lean(),
    TeamMemberModel.find(shown).sort({ order: 1, _id: 1 }).lean(),
  ]);
  return terms.flatMap(({ _id, label }) =>
    members
      .filter(({ term }) => term.equals(_id))
      .map(({ name, position }) => ({ name, position, term: label })),
  );
}

/** Puts them into the bin, from where each can be restored. */
export async function removeSampleMembers(): Promise<void> {
  await TeamMemberModel.updateMany(shown, { $set: { deletedAt: new Date() } });
}
