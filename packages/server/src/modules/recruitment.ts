import { hasProvedAddress } from '@club/shared/provedAddress';
import { createToday } from '../clubDay';
import { receiptDetails } from '../features/rounds/applicationMails.service';
import {
  forgetApplicationsOf,
  forgetReviewer,
  tidyApplications,
} from '../features/rounds/applicationRetention.service';
import { applicationsController } from '../features/rounds/applications.controller';
import {
  decisionMailDetails,
  queueDecisionMails,
  remindOfReplies,
} from '../features/rounds/decisions/decisionMails.service';
import { decisionsController } from '../features/rounds/decisions/decisions.controller';
import { findLeftTeams } from '../features/rounds/decisions/leftTeam.service';
import {
  findEmails,
  findNextTeam,
  findUndecidedRounds,
  findWaitingTeam,
} from '../features/rounds/decisions/nextTeam.service';
import { settleReplies } from '../features/rounds/decisions/replies.service';
import { findOpenOffers } from '../features/rounds/decisions/storedDecisions';
import { roundFiguresController } from '../features/rounds/figures/figures.controller';
import { findMissingReviews } from '../features/rounds/figures/missingReviews.service';
import { queueInterviewMails } from '../features/rounds/interviews/interviewMailRounds';
import { interviewMailDetails } from '../features/rounds/interviews/interviewMails.service';
import { interviewsController } from '../features/rounds/interviews/interviews.controller';
import { ownInterviewController } from '../features/rounds/interviews/ownInterview.controller';
import { findUnnotedInterviews } from '../features/rounds/interviews/unnotedInterviews.service';
import { findWaitingForTimes } from '../features/rounds/interviews/waitingForTimes.service';
import { listOwnApplications } from '../features/rounds/ownApplications.service';
import { countMissingReviewers } from '../features/rounds/reviews/missingReviewers.service';
import { countApplicationsToRead } from '../features/rounds/reviews/queue.service';
import { reviewsController } from '../features/rounds/reviews/reviews.controller';
import { listWrittenReviews } from '../features/rounds/reviews/writtenReviews.service';
import { settleRivals } from '../features/rounds/rivals.service';
import { roundApplicationsController } from '../features/rounds/roundApplications.controller';
import { describeRecruitment, findFreePlaces } from '../features/rounds/roundOverview.service';
import { readRoundPart } from '../features/rounds/roundPart.service';
import { roundsController } from '../features/rounds/rounds.controller';
import { defineModule } from './defineModule';

/** Rounds in which people apply to become a part of the team. */
export const recruitment = defineModule({
  name: 'recruitment',
  calls(context) {
    const { mails, pages, today, clubDay, describeClub, limits } = context;
    return [
      ...applicationsController({ mails, describeClub, limits }),
      ...roundsController(pages, clubDay),
      ...roundApplicationsController(context),
      ...interviewsController({ mails, today, describeClub }),
      ...ownInterviewController({ describeClub, limits }),
      ...decisionsController({ mails, pages, today, describeClub, limits }),
      ...reviewsController({ mails, today, describeClub }),
      ...roundFiguresController(today),
    ];
  },
  mails: {
    findDetails: { ...receiptDetails, ...interviewMailDetails, ...decisionMailDetails },
    async queueDue(mails) {
      await queueInterviewMails(mails);
      await queueDecisionMails(mails);
    },
  },
  dailyRuns: ({ mails, pages }) => [
    { name: 'applications', from: '03:50', isKept: true, deletes: true, run: tidyApplications },
    {
      name: 'replies',
      from: '00:05',
      run: async (today) => {
        await settleReplies(today, pages);
        await queueDecisionMails(mails);
      },
    },
    { name: 'replyReminders', from: '09:00', run: (today) => remindOfReplies(today, mails) },
  ],
  async settle({ describeClub, pages }) {
    await settleRivals();
    await settleReplies(createToday(describeClub)(), pages);
  },
  async readPart() {
    const { value, validUntil } = await readRoundPart();
    return { value: { round: value }, validUntil };
  },
  async readOwnData(owner) {
    const sent = await listOwnApplications(owner);
    // Before the address is proved, others may have sent more with it.
    const isKnown = hasProvedAddress(owner) || sent.length > 0;
    return {
      applications: isKnown ? sent : null,
      reviews: await listWrittenReviews(owner._id),
    };
  },
  async forgetPerson(account) {
    await forgetReviewer(account._id);
    await forgetApplicationsOf(account);
  },
  readOverview: async (account, day) => ({
    recruitment: account.permissions.includes('applications')
      ? await describeRecruitment(account, day)
      : null,
  }),
  tasks: {
    applicationsToRead: (account, { clubDay: { today } }) =>
      countApplicationsToRead(account, today),
    missingReviewers: (account, { clubDay: { today } }) => countMissingReviewers(account, today),
    missingReviews: async (account, { clubDay }) =>
      account.permissions.includes('applications')
        ? await findMissingReviews(account, clubDay)
        : [],
    waitingForTimes: async ({ permissions }) =>
      permissions.includes('applications') ? await findWaitingForTimes() : { count: 0, href: '' },
    interviewsToNote: async ({ permissions }) =>
      permissions.includes('applications') ? await findUnnotedInterviews() : { count: 0, href: '' },
    offersToTell: async ({ permissions }, { mails, clubDay: { today } }) =>
      mails.hasServer || !permissions.includes('applications')
        ? { count: 0, href: '' }
        : await findOpenOffers(today),
    leftTeam: async ({ permissions }, { clubDay: { today } }) =>
      permissions.includes('applications') ? await findLeftTeams(today) : [],
    freePlaces: async ({ permissions }, { clubDay: { today } }) =>
      permissions.includes('applications') ? await findFreePlaces(today) : [],
  },
  nextTeam: {
    find: findNextTeam,
    findWaiting: findWaitingTeam,
    findEmails,
    findUndecided: findUndecidedRounds,
  },
});
