import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createPicture } from '../../../test/pictures';
import { createSampleSite, type SampleSite, today } from '../../../test/sampleSite';
import { clubYearOn } from '../../seed/clubYear';
import { MediaModel } from '../media/media.model';
import { createTeam } from '../team/seed.service';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel } from '../team/terms.model';
import { ContentModel } from './content.model';

useDatabase();

const { label } = clubYearOn(today);

let sample: SampleSite;

beforeEach(async () => {
  sample = await createSampleSite();
});

const person = (name: string, image: string | null) => ({ name, position: 'Mentor', image });
const placeOf = async (place: string) =>
  (await sample.get()).parts.find((part) => part.place === place)?.changes.map(({ what }) => what);
const labels = async () =>
  (await TermModel.find().sort({ firstDay: 1 }).lean()).map((it) => it.label);
const shownPictures = async () =>
  (await MediaModel.find({ deletedAt: null }).sort({ name: 1 }).lean()).map(({ name }) => name);

test('terms and pictures go with the sample, when nothing of the club’s own is in them', async () => {
  const [portrait, edited] = [await createPicture(41), await createPicture(42)];
  const [shown, own] = [await createPicture(43), await createPicture(44)];
  await MediaModel.updateMany({ _id: { $ne: own } }, { isOfSample: true });
  const past = [clubYearOn(today, 1), clubYearOn(today, 2), clubYearOn(today, 3)];
  await createTeam(past.map((term) => ({ ...term, members: [person('Old Head', portrait)] })));
  const [, second, third] = past;
  const ofTerm = async (term?: { label: string }) =>
    (
      await TermModel.findOne({ label: term?.label ?? '' })
        .orFail()
        .lean()
    )._id.toHexString();
  // Somebody of the club is in the second one, and the third one has another label.
  const me = { name: 'Meera', position: 'Head', picture: shown, links: [], account: null };
  await sendAs(sample.admin, 'post', '/api/admin/team', { ...me, term: await ofTerm(second) });
  const renamed = { ...third, label: 'First year', version: 1 };
  await sendAs(sample.admin, 'patch', `/api/admin/terms/${await ofTerm(third)}`, renamed);
  await sendAs(sample.admin, 'patch', `/api/admin/media/${edited}`, {
    version: 1,
    alt: 'Our hall',
  });

  expect(await placeOf('terms')).toEqual([past[0]?.label]);
  expect(await placeOf('pictures')).toEqual(['talk.png']);
  expect((await sample.clear((await sample.get()).mark)).status).toBe(204);
  expect(await labels()).toEqual(['First year', second?.label, label]);
  expect(await shownPictures()).toEqual(['talk-2.png', 'talk-3.png', 'talk-4.png']);
  expect((await sample.get()).parts).toEqual([]);
});

test('pictures that an older site did not note are known by the first values of its sections', async () => {
  const [first, own] = [await createPicture(41), await createPicture(42)];
  await ContentModel.updateOne(
    { _id: 'gallery' },
    { $set: { 'sample.entries': [{ image: first, caption: 'A talk' }] } },
  );
  await MediaModel.collection.updateMany({}, { $unset: { isOfSample: '' } });
  expect(await placeOf('pictures')).toEqual(['talk.png']);
  await sample.clear((await sample.get()).mark);
  expect(await shownPictures()).toEqual(['talk-2.png']);
  expect(await MediaModel.exists({ _id: own, deletedAt: null })).not.toBeNull();
});

test('pictures come back with somebody who comes back out of the bin', async () => {
  const portrait = await createPicture(41);
  await MediaModel.updateMany({}, { isOfSample: true });
  await TeamMemberModel.updateOne({ name: 'Asha Rao' }, { picture: portrait });
  await sample.clear((await sample.get()).mark);
  expect(await shownPictures()).toEqual([]);
  const { _id } = await TeamMemberModel.findOne({ name: 'Asha Rao' }).orFail().lean();
  const path = `/api/admin/team/${_id.toHexString()}/restore`;
  expect((await sendAs(sample.admin, 'post', path)).status).toBe(204);
  expect(await shownPictures()).toEqual(['talk.png']);
});
