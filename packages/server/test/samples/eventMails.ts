import { moveByDays } from '@club/shared/wallClock';
import type { EventMailDetails } from '../../src/features/mails/templates/eventLayout';
import { addMilliseconds, hour } from '../../src/time';
import { eventCalendar } from './calendars';
import { club, event, links, moments, people } from './club';
import { late, queued } from './mailSample';

const { usual, long, otherScript } = people;

const common: EventMailDetails = {
  name: usual.name,
  event,
  link: links.registration,
  calendar: null,
};
const withCalendar = { ...common, calendar: eventCalendar('published') };
/** For a message about an event that is neither cancelled nor moved. */
const asKnown = { isCancelled: false, formerly: null };
/** For what the team sends itself: it adds its own words. */
const byHand = { ...common, name: '', link: null, subject: event.title, text: '' };
const signUp = { event, link: links.registration };

const leaving = { leaveLink: links.leave, leaveAddress: links.leaveAddress };
const linkedEvent = { ...event, link: `${club.url}/events/${event.slug}` };

/** What people get who are interested in events. */
export const eventMails = {
  subscriberConfirmation: [
    queued('subscriberConfirmation', 'Somebody has used "Get notified".', {
      link: links.subscriber,
      expiresAt: moments.linksEnd,
    }),
  ],
  newEvent: [
    late('newEvent', 'An event is published.', { ...leaving, events: [linkedEvent] }),
    late('newEvent', 'All dates of a series are published at once.', {
      ...leaving,
      events: [0, 7, 14].map((days) => ({
        ...linkedEvent,
        startsAt: moveByDays(event.startsAt, days, club.timeZone),
        endsAt: moveByDays(event.endsAt, days, club.timeZone),
      })),
    }),
  ],
  signUpLink: [
    queued('signUpLink', 'Somebody has signed up without a login.', {
      ...signUp,
      isConfirmed: false,
    }),
    queued('signUpLink', 'The address is signed up already.', { ...signUp, isConfirmed: true }),
  ],
  eventWaiting: [
    late('eventWaiting', 'All places were taken.', {
      ...common,
      position: 2,
      givenOnUntil: addMilliseconds(event.startsAt, -2 * hour),
    }),
    late('eventWaiting', 'The same shortly before the event.', {
      ...common,
      position: 2,
      givenOnUntil: null,
    }),
  ],
  eventPlaced: [
    late('eventPlaced', 'The person has a place.', withCalendar),
    late(
      'eventPlaced',
      'The same with a long name and a long title.',
      {
        ...withCalendar,
        name: long.name,
        event: {
          ...event,
          title: 'From the First Idea to the First Customer: an Evening of Ten Founders',
        },
      },
      long.email,
    ),
    late(
      'eventPlaced',
      'The same in another script, and without a map.',
      {
        ...withCalendar,
        name: otherScript.name,
        event: { ...event, title: 'தொழில் முனைவோர் சந்திப்பு', place: 'அரங்கம் 2', mapLink: null },
      },
      otherScript.email,
    ),
    late('eventPlaced', 'The same without a name.', { ...withCalendar, name: '' }),
  ],
  eventGivenBack: [late('eventGivenBack', 'The place was given back.', common)],
  eventPromoted: [
    late('eventPromoted', 'A place has become free for somebody who waited.', withCalendar),
  ],
  eventChanged: [
    late('eventChanged', 'Time, place or title are others.', {
      ...withCalendar,
      formerly: { ...event, place: 'Room 5', startsAt: new Date('2027-03-12T11:30:00Z') },
      standing: 'You have a place.',
    }),
  ],
  eventMessage: [
    late('eventMessage', 'The team writes to those who have a place.', {
      ...common,
      subject: 'Please bring a laptop',
      ...asKnown,
      text: 'The second half is a workshop. Bring a laptop, if you have one.\n',
    }),
    late(
      'eventMessage',
      'What the team sends itself, with its own words, where the site sends no mail.',
      {
        ...byHand,
        ...asKnown,
      },
    ),
    late('eventMessage', 'The same when the event is cancelled.', {
      ...byHand,
      isCancelled: true,
      formerly: null,
    }),
    late('eventMessage', 'The same when it has moved.', {
      ...byHand,
      isCancelled: false,
      formerly: { ...event, place: 'Room 5', startsAt: new Date('2027-03-12T11:30:00Z') },
    }),
  ],
  eventReminder: [late('eventReminder', 'Some hours before the event.', withCalendar)],
  eventCancelled: [
    late('eventCancelled', 'The event is cancelled.', {
      ...common,
      calendar: eventCalendar('cancelled'),
      message: 'Our guest is ill. We will announce another date soon.',
    }),
  ],
  eventFeedback: [late('eventFeedback', 'On the morning after the event.', common)],
  eventThanks: [
    late('eventThanks', 'The certificates are issued.', {
      ...common,
      isAsked: true,
      isCorrected: false,
    }),
    late('eventThanks', 'The same, when the questions are answered.', {
      ...common,
      isAsked: false,
      isCorrected: false,
    }),
    late('eventThanks', 'The name on the certificate was corrected.', {
      ...common,
      isAsked: true,
      isCorrected: true,
    }),
  ],
};
