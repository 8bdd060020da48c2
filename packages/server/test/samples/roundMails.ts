import type { LateMailDetails } from '../../src/features/mails/lateMails.service';
import { usualTexts } from '../../src/features/rounds/decisions/decisionTexts.service';
import { interviewCalendar } from './calendars';
import { admin, club, links, moments, people } from './club';
import { late, queued } from './mailSample';

const { usual, long, otherScript } = people;
/** Of the round in all of these mails. */
export const roundTitle = 'Join the team of 2027-28';
const title = roundTitle;

const common = { name: usual.name, title, link: links.application, note: '' };
/** The end of the last day on which applications are taken. */
const deadline = new Date('2027-03-28T18:30:00Z');
const time = { startsAt: new Date('2027-04-06T10:30:00Z'), minutes: 20, place: 'Innovation Lab' };
const interview: LateMailDetails['interviewChosen'] = {
  ...common,
  note: 'Please bring something that you have made.',
  time,
  formerly: null,
  calendar: interviewCalendar(time, false),
};
const cancelled = { ...interview, calendar: interviewCalendar(time, true) };
const decision = {
  ...common,
  position: 'Event Manager',
  replyBy: '2027-04-20',
  text: usualTexts.accepted,
  interviewAt: null,
};

/** To all of a group, who have applied for several positions. */
const toMany = { ...decision, name: '', position: '', link: null };

/** What people get who apply to join the team. */
export const roundMails = {
  draftLink: [
    queued('draftLink', 'The person goes on with a draft in another browser.', {
      title,
      deadline,
      link: `${club.url}/join#draft=${'x'.repeat(43)}`,
    }),
  ],
  readingReminder: [
    queued('readingReminder', 'A president reminds a reviewer who has not read everything.', {
      name: usual.name,
      title,
      left: 6,
      replyBy: '2027-04-20',
      link: `${club.url}/admin/reading/64b0000000000000000000a1`,
      remindedBy: admin,
    }),
  ],
  applicationReceived: [
    late('applicationReceived', 'An application has come.', {
      title,
      deadline,
      replyBy: '2027-04-20',
      link: links.application,
      isContested: false,
      isChange: false,
    }),
    late('applicationReceived', 'There is another one with the address.', {
      title,
      deadline,
      replyBy: '2027-04-20',
      link: links.application,
      isContested: true,
      isChange: false,
    }),
    late('applicationReceived', 'It was changed before the deadline.', {
      title,
      deadline,
      replyBy: '2027-04-20',
      link: links.application,
      isContested: false,
      isChange: true,
    }),
  ],
  interviewInvitation: [
    late('interviewInvitation', 'The team invites the person.', {
      ...common,
      chooseBy: null,
      isAgain: false,
    }),
    late('interviewInvitation', 'The same once more, for whom no time has suited.', {
      ...common,
      chooseBy: '2027-04-02',
      isAgain: true,
    }),
    late('interviewInvitation', 'The same with a day to choose by.', {
      ...common,
      isAgain: false,
      chooseBy: '2027-04-02',
      note: 'Please bring something that you have made.',
    }),
    late('interviewInvitation', 'The same to all at once, where the site sends no mail.', {
      ...common,
      name: '',
      link: null,
      isAgain: false,
      chooseBy: '2027-04-02',
      note: 'Please bring something that you have made.',
    }),
  ],
  interviewChosen: [
    late('interviewChosen', 'The person has chosen a time.', interview),
    late('interviewChosen', 'The person has chosen another time.', {
      ...interview,
      formerly: { ...time, startsAt: new Date('2027-04-05T10:30:00Z') },
    }),
  ],
  interviewChanged: [
    late('interviewChanged', 'The team has moved it.', {
      ...interview,
      formerly: { ...time, startsAt: new Date('2027-04-05T10:30:00Z'), place: 'Room 5' },
    }),
  ],
  interviewReminder: [late('interviewReminder', 'On the day before.', interview)],
  interviewCancelled: [
    late('interviewCancelled', 'The team has taken the time away.', {
      ...cancelled,
      isByTeam: true,
    }),
    late('interviewCancelled', 'The person has given it back.', { ...cancelled, isByTeam: false }),
  ],
  roundDecision: [
    late('roundDecision', 'Accepted.', { ...decision, news: 'accepted' }),
    late('roundDecision', 'Accepted, with sentences of the team.', {
      ...decision,
      text: 'Your idea of a repair day won us over.\n\nWe meet on Monday at 17:00 in the lab.',
      news: 'accepted',
    }),
    late(
      'roundDecision',
      'Accepted, without a mail server: the team sends it to all of them itself.',
      {
        ...toMany,
        news: 'accepted',
      },
    ),
    late(
      'roundDecision',
      'Accepted, with a long name.',
      { ...decision, name: long.name, news: 'accepted' },
      long.email,
    ),
    late('roundDecision', 'On the reserve.', {
      ...decision,
      replyBy: '',
      text: usualTexts.reserve,
      news: 'reserve',
    }),
    late(
      'roundDecision',
      'The same without a mail server: the team sends it to all of them itself.',
      {
        ...toMany,
        replyBy: '',
        text: usualTexts.reserve,
        news: 'reserve',
      },
    ),
    late('roundDecision', 'A place has become free for somebody.', {
      ...decision,
      text: '',
      news: 'offer',
    }),
    late('roundDecision', 'The day before the last one, to who has not answered.', {
      ...decision,
      news: 'reminder',
    }),
    late('roundDecision', 'The person has said yes before the mail left.', {
      ...decision,
      news: 'confirmed',
    }),
    late('roundDecision', 'Accepted, invited to an interview without a time.', {
      ...decision,
      interviewAt: 'no time',
      news: 'accepted',
    }),
    late('roundDecision', 'Declined, with an interview that is still to come.', {
      ...decision,
      position: '',
      replyBy: '',
      text: usualTexts.declined,
      interviewAt: time.startsAt,
      news: 'declined',
    }),
    late(
      'roundDecision',
      'Declined, with a name in another script.',
      {
        ...decision,
        name: otherScript.name,
        position: '',
        replyBy: '',
        text: usualTexts.declined,
        news: 'declined',
      },
      otherScript.email,
    ),
  ],
  replyReceived: [
    queued('replyReceived', 'The person has said yes.', {
      name: usual.name,
      title,
      position: 'Event Manager',
      accepts: true,
      ownWords: 'The first meeting is on Monday at 17:00 in the lab.',
    }),
    queued('replyReceived', 'The person has said no. Nobody has confirmed the address.', {
      name: '',
      title,
      position: 'Event Manager',
      accepts: false,
      ownWords: usualTexts.accepted,
    }),
  ],
  applicationWithdrawn: [
    queued('applicationWithdrawn', 'The application was withdrawn by its link.', {
      title,
      withdrawnAt: moments.lately,
    }),
  ],
};
