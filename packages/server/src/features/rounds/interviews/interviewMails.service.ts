import type {
  ClubWithAddress,
  FindDetails,
  InterviewMailKind,
  LateMail,
  LateMailDetails,
} from '../../mails/lateMails.service';
import { newApplicationLink, toApplicationUrl } from '../applicationLinks.service';
import { ApplicationModel } from '../applications.model';
import { isReleased } from '../roundRelease.service';
import { RoundModel } from '../rounds.model';
import { createInterviewCalendar } from './interviewCalendar';
import { interviewMailRules, readMailKey, type Situation } from './interviewMailRules';
import { readSlots } from './roundSlots.service';
import { findNoTimeNote, findPerson, findTime } from './slotChanges';

type TimeDetails = LateMailDetails['interviewCancelled'];

/** What each mail about an interview says at the moment of sending. */
export const interviewMailDetails: Pick<FindDetails, InterviewMailKind> = {
  interviewInvitation: async (mail, club) => {
    const found = await findSituation('interviewInvitation', mail, club);
    if (!found) return null;
    const chooseBy = found.situation.application.chooseBy ?? null;
    return { ...found.common, chooseBy, isAgain: found.hasSaidNone };
  },
  interviewChosen: detailsOf('interviewChosen'),
  interviewChanged: detailsOf('interviewChanged'),
  interviewCancelled: detailsOf('interviewCancelled'),
  interviewReminder: detailsOf('interviewReminder'),
};

function detailsOf(kind: InterviewMailKind) {
  return async (mail: LateMail, club: ClubWithAddress): Promise<TimeDetails | null> => {
    const found = await findSituation(kind, mail, club);
    const { person, slot, application } = found?.situation ?? {};
    const time = slot ?? person?.formerly;
    if (!found || !person || !application || !time) return null;
    const { title } = found.common;
    return {
      ...found.common,
      time,
      formerly: person.formerly ?? null,
      isByTeam: person.isByTeam,
      calendar: createInterviewCalendar(
        {
          application: application._id,
          title,
          time,
          sequence: person.sequence,
          isCancelled: slot === undefined,
        },
        club,
      ),
    };
  };
}

/** What is true at the moment of sending, and what all mails say; null when the mail has become wrong. */
async function findSituation(
  kind: InterviewMailKind,
  { key }: LateMail,
  club: ClubWithAddress,
): Promise<{
  situation: Situation;
  common: Pick<TimeDetails, 'name' | 'title' | 'link' | 'note'>;
  /** Whether the person says that no time suits. */
  hasSaidNone: boolean;
} | null> {
  const { round: id, application: applicationId, about } = readMailKey(key);
  const [application, round, slots, areReleased] = await Promise.all([
    ApplicationModel.findById(applicationId).lean(),
    RoundModel.findById(id, 'title').lean(),
    readSlots(id),
    isReleased(id),
  ]);
  if (!application || application.forgottenAt || !round) return null;
  const situation = {
    application,
    about,
    slot: findTime(slots, applicationId),
    person: findPerson(slots, applicationId),
    isReleased: areReleased,
  };
  if (!interviewMailRules[kind].isRight(situation)) return null;
  const link = toApplicationUrl(await newApplicationLink(applicationId), club);
  const { name, invitationNote: note = '' } = application;
  const hasSaidNone = findNoTimeNote(slots, applicationId) !== null;
  return { situation, common: { name, title: round.title, link, note }, hasSaidNone };
}
