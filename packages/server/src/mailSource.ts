import { isCertified } from './features/certificates/certificates.service';
import { queueEventMails } from './features/events/eventMailRounds';
import { eventMailDetails, thanksDetails } from './features/events/eventMails.service';
import type { FindDetails } from './features/mails/lateMails.service';
import type { Mails } from './features/mails/mails.service';
import { receiptDetails } from './features/rounds/applicationMails.service';
import {
  decisionMailDetails,
  queueDecisionMails,
} from './features/rounds/decisions/decisionMails.service';
import { queueInterviewMails } from './features/rounds/interviews/interviewMailRounds';
import { interviewMailDetails } from './features/rounds/interviews/interviewMails.service';
import { newEventDetails, queueNewEventMails } from './features/subscribers/newEventMails.service';

/** What each mail says that is written at the moment of sending. */
export const findDetails: FindDetails = {
  ...eventMailDetails,
  eventThanks: thanksDetails(isCertified),
  newEvent: newEventDetails,
  ...receiptDetails,
  ...interviewMailDetails,
  ...decisionMailDetails,
};

/** Queues the mails whose time has come. */
export async function queueDue(mails: Mails): Promise<void> {
  await queueEventMails(mails);
  await queueNewEventMails(mails);
  await queueInterviewMails(mails);
  await queueDecisionMails(mails);
}
