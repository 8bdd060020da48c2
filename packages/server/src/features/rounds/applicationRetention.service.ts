import type { MailKind } from '@club/shared/mail';
import type { Types } from '../../lib/mongoose';
import { recordAudit, theSite } from '../audit/audit.service';
import { removeMailsAbout } from '../mails/mails.service';
import { ApplicationNoteModel } from './applicationNotes.model';
import { removeUntouchedDrafts } from './applicationSpace.service';
import { ApplicationModel, type Applying, ofAccount, sentStates } from './applications.model';
import { keepRoundFigures } from './figures/roundFigures.service';
import { deleteSlots, forgetPersonOf, freeTimesOfWithdrawn } from './interviews/roundSlots.service';
import { ReviewModel } from './reviews/reviews.model';
import { settleRivals } from './rivals.service';
import { RoundModel, toRoundDto } from './rounds.model';
import { subjectOf } from './rounds.service';

/** What is left of an application: it can be counted, and says nothing about anybody. */
const nobody = () => ({
  forgottenAt: new Date(),
  name: 'Name deleted',
  email: '',
  phone: '',
  answers: [],
  links: [],
  sentBy: null,
  accountLinks: [],
  pageLink: null,
  keyHash: null,
  source: null,
});

/** Their keys name the application. */
const applicationMailKinds: MailKind[] = [
  ...(['applicationReceived', 'draftLink', 'applicationWithdrawn', 'replyReceived'] as const),
  ...(['interviewInvitation', 'interviewChosen'] as const),
  ...(['interviewChanged', 'interviewCancelled', 'interviewReminder', 'roundDecision'] as const),
];

/** In the place of the name of who has written a review. */
const formerReviewer = 'A former reviewer';
/** The same of a note. */
const formerMember = 'A former member of the team';

const isSent = { state: { $in: sentStates } };

/**
 * What the site does with applications every day: times for interviews of those who have withdrawn are free, and
 * drafts leave that nobody goes on with, and of several applications of an address those are set aside that do not
 * count. From the removal day of their round on, names, addresses and answers are taken out of them, and drafts,
 * reviews, notes, times and mails are deleted; the figures of that day stay.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function tidyApplications(today: string): Promise<void> {
  await freeTimesOfWithdrawn();
  await removeUntouchedDrafts(new Date());
  await settleRivals();
  for (const record of await RoundModel.find({ removalDay: { $gt: '', $lte: today } }).lean()) {
    const { _id: round } = record;
    if (await ApplicationModel.exists({ round, forgottenAt: null, ...isSent })) {
      await keepRoundFigures(toRoundDto(record), today);
    }
    const count = await forgetRound(round);
    if (count === 0) continue;
    await recordAudit({
      actor: theSite,
      action: 'applications.forgotten',
      subject: subjectOf(toRoundDto(record)),
      before: { count },
    });
  }
}

async function forgetRound(round: Types.ObjectId): Promise<number> {
  await forgetMailsTo(await ApplicationModel.distinct('_id', { round, email: { $gt: '' } }));
  await ApplicationModel.deleteMany({ round, state: 'draft' });
  await deleteSlots(round);
  await ReviewModel.deleteMany({ round });
  await ApplicationNoteModel.deleteMany({ round });
  const { modifiedCount } = await ApplicationModel.updateMany(
    { round, forgottenAt: null, ...isSent },
    { $set: nobody() },
  );
  return modifiedCount;
}

/** Their addresses are in the list of mails, of those that were sent, too. */
async function forgetMailsTo(applications: string[]): Promise<void> {
  if (applications.length > 0) await removeMailsAbout(applicationMailKinds, applications);
}

/** Takes a person who leaves the site out of all rounds: what was sent is withdrawn. */
export async function forgetApplicationsOf(account: Applying): Promise<void> {
  const own = ofAccount(account);
  await forgetMailsTo(await ApplicationModel.distinct('_id', own));
  await ApplicationModel.deleteMany({ ...own, state: 'draft' });
  const sent = await ApplicationModel.find({ ...own, ...isSent }, 'round').lean();
  const ofThem = { application: { $in: sent.map(({ _id }) => _id) } };
  await ReviewModel.deleteMany(ofThem);
  await ApplicationNoteModel.deleteMany(ofThem);
  await ApplicationModel.updateMany(
    { ...own, ...isSent },
    { $set: { ...nobody(), state: 'withdrawn' } },
  );
  for (const { _id, round } of sent) await forgetPersonOf(round, _id);
}

/**
 * Takes somebody out of all rounds whose account is deleted. What was submitted stays without the name: the team
 * has judged the applicants by it. Drafts, and whom the person knew, go.
 */
export async function forgetReviewer(_id: Types.ObjectId): Promise<void> {
  await RoundModel.updateMany(
    { 'reviewers._id': _id },
    { $pull: { reviewers: { _id } }, $inc: { version: 1 } },
  );
  await ReviewModel.deleteMany({
    reviewer: _id,
    $or: [{ submittedAt: null }, { isConflict: true }],
  });
  await ReviewModel.updateMany({ reviewer: _id }, { $set: { reviewerName: formerReviewer } });
  await ApplicationNoteModel.updateMany({ author: _id }, { $set: { authorName: formerMember } });
}
