import { movedToBin, outsideBin } from '../bin/bin.service';
import { TeamMemberModel } from './teamMembers.model';
import { TermModel } from './terms.model';

const shown = { isOfSample: true, ...outsideBin };

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
  await TeamMemberModel.updateMany(shown, { $set: movedToBin() });
}

/**
 * The terms with which the site began and that have nobody of the club's own, the latest first. That of
 * today is none of them: the club goes on with it.
 */
export async function listSampleTerms(today: string) {
  const own = await TeamMemberModel.distinct('term', {
    isOfSample: { $ne: true },
    ...outsideBin,
  });
  const terms = await TermModel.find({ isOfSample: true, _id: { $nin: own } })
    .sort({ firstDay: -1 })
    .lean();
  return terms
    .filter(({ firstDay, lastDay }) => today < firstDay || lastDay < today)
    .map(({ _id, label }) => ({ _id, label }));
}

/** Deletes them, and for good who is in the bin of them. */
export async function removeSampleTerms(today: string): Promise<void> {
  const ids = (await listSampleTerms(today)).map(({ _id }) => _id);
  await TermModel.deleteMany({ _id: { $in: ids } });
  await TeamMemberModel.deleteMany({ term: { $in: ids } });
}

/** The portraits of the sample's people, and those of everybody else: ids of pictures. */
export async function listPortraits(): Promise<{ ofSample: string[]; own: string[] }> {
  const ofSample = await TeamMemberModel.distinct('picture', { isOfSample: true });
  const own = await TeamMemberModel.distinct('picture', { isOfSample: { $ne: true } });
  const isPicture = (picture: unknown) => typeof picture === 'string';
  return { ofSample: ofSample.filter(isPicture), own: own.filter(isPicture) };
}
