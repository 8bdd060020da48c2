import { hasProvedAddress } from '@club/shared/provedAddress';
import { certificatesController } from '../features/certificates/certificates.controller';
import {
  findCertificateState,
  findCheck,
  isCertified,
  listCertificatesTo,
} from '../features/certificates/certificates.service';
import { listCertificatesToIssue } from '../features/certificates/dueCertificates.service';
import * as certificatePictures from '../features/certificates/pictureUses.service';
import { readCalendarPart } from '../features/events/calendarPart.service';
import { listDoorEvents } from '../features/events/door/door.service';
import { scansController } from '../features/events/door/scans.controller';
import { describeEvents, listEventFigures } from '../features/events/eventOverview.service';
import { eventsController, publicEventsController } from '../features/events/events.controller';
import { readEventsPart } from '../features/events/eventsPart.service';
import { feedbackController } from '../features/events/feedback/feedback.controller';
import { queueEventMails } from '../features/events/mails/eventMailRounds';
import {
  createTellPerson,
  eventMailDetails,
  thanksDetails,
} from '../features/events/mails/eventMails.service';
import { listChangesToTell, listPlacesToTell } from '../features/events/mails/untoldPeople.service';
import * as eventPictures from '../features/events/pictureUses.service';
import { settleLines } from '../features/events/places/settleLines.service';
import { moveRegistrations } from '../features/events/registrations/movedRegistrations.service';
import { listOwn } from '../features/events/registrations/ownRegistrations.service';
import { mailRegistrations } from '../features/events/registrations/registrationMessages.service';
import {
  forgetRegistrationsOf,
  tidyRegistrations,
} from '../features/events/registrations/registrationRetention.service';
import {
  registrationMessagesController,
  registrationsController,
} from '../features/events/registrations/registrations.controller';
import { signUpsController } from '../features/events/registrations/signUps.controller';
import { postersController } from '../features/posters/posters.controller';
import { earliest } from '../time';
import { defineModule } from './defineModule';

/** Events: signing up, the door, feedback, certificates and posters. */
export const events = defineModule({
  name: 'events',
  calls(context) {
    const { mails, pages, describeClub, limits, bulkWork } = context;
    const tell = createTellPerson(mails);
    return [
      ...publicEventsController(),
      ...signUpsController({ mails, describeClub, limits, tell, findCertificateState }),
      ...eventsController({ pages, tell, describeClub, mails }),
      ...registrationsController(tell, describeClub),
      ...registrationMessagesController({ mails, work: bulkWork, describeClub }),
      ...scansController(tell),
      ...feedbackController(describeClub, findCertificateState),
      ...certificatesController(context),
      ...postersController(describeClub),
    ];
  },
  mails: {
    findDetails: { ...eventMailDetails, eventThanks: thanksDetails(isCertified) },
    async queueDue(mails) {
      await moveRegistrations();
      await queueEventMails(mails);
    },
  },
  dailyRuns: ({ mails, describeClub }) => [
    {
      name: 'registrations',
      from: '03:40',
      isKept: true,
      deletes: true,
      run: (today) =>
        tidyRegistrations({ today, timeZone: describeClub().timeZone }, createTellPerson(mails)),
    },
  ],
  settle: ({ mails }) => settleLines(createTellPerson(mails)),
  async readPart(day) {
    const [shown, files] = await Promise.all([readEventsPart(day), readCalendarPart()]);
    return {
      value: { ...shown.value, files: files.value },
      validUntil: earliest([shown.validUntil, files.validUntil]),
    };
  },
  findPictureUses: async () => [
    ...(await eventPictures.findPictureUses()),
    ...(await certificatePictures.findPictureUses()),
  ],
  bulkActions: (mails) => ({ registrations: { message: mailRegistrations(mails) } }),
  readOwnData: async (owner, { timeZone }) => ({
    registrations: await listOwn(owner, { timeZone, findCertificateState }),
    certificates: hasProvedAddress(owner) ? await listCertificatesTo(owner.email) : null,
  }),
  forgetPerson: forgetRegistrationsOf,
  privacyMonths: ['registrationMonths'],
  readOverview: async ({ permissions }, day) => ({
    events: permissions.includes('events') ? await describeEvents(new Date(), day) : null,
    doors: permissions.includes('checkIn') ? await listDoorEvents(new Date()) : [],
  }),
  listFigures: async ({ permissions }, { timeZone }) =>
    permissions.includes('events') ? await listEventFigures({ now: new Date(), timeZone }) : [],
  tasks: {
    placesToTell: async ({ permissions }) =>
      permissions.includes('events') ? await listPlacesToTell(new Date()) : [],
    changesToTell: async ({ permissions }, { mails }) =>
      permissions.includes('events') && !mails.isEnabled ? await listChangesToTell(new Date()) : [],
    certificatesToIssue: async ({ permissions }) =>
      permissions.includes('events') ? await listCertificatesToIssue(new Date()) : [],
  },
  findCertificate: findCheck,
});
