import { hasProvedAddress } from '@club/shared/provedAddress';
import { newEventDetails, queueNewEventMails } from '../features/subscribers/newEventMails.service';
import { subscribersController } from '../features/subscribers/subscribers.controller';
import { findSubscribedSince, forgetSubscriber } from '../features/subscribers/subscribers.service';
import { defineModule } from './defineModule';

/** Mails about new events, for everybody who asks for them. */
export const subscribers = defineModule({
  name: 'subscribers',
  buildsOn: ['events'],
  calls: subscribersController,
  mails: {
    findDetails: { newEvent: newEventDetails },
    queueDue: queueNewEventMails,
  },
  readOwnData: async (owner) => ({
    subscribedSince: hasProvedAddress(owner) ? await findSubscribedSince(owner.email) : null,
  }),
  forgetPerson: async (account) => {
    if (hasProvedAddress(account)) await forgetSubscriber(account.email);
  },
});
