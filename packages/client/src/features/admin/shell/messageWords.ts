import type { AnswerMailState, ContactStatus } from '@club/shared/contact';

/** What has become of a message, as people read it. */
export const statusWords: Record<ContactStatus, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  spam: 'Spam',
};

/** What has become of the mail of an answer. */
export const mailStateWords: Record<AnswerMailState, string> = {
  waiting: 'Waits to be sent',
  handedOver: 'Sent',
  refused: 'Refused',
  byHand: 'Sent by hand',
};
