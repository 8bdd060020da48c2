import type { SpamReason } from '@club/shared/contact';

/** Why a message is spam, as people read it. */
const reasonWords: Record<SpamReason, string> = {
  hiddenField: 'A field was filled in that people do not see.',
  linksOnly: 'It is hardly more than links.',
  sameText: 'The same text came before.',
  manyFromWriter: 'More than 5 messages in an hour with this email address.',
  manyFromNetwork: 'More than 100 messages in a day from one network address.',
  manyInAll: 'More than 500 messages came that day.',
  noSpace: 'The space for messages was full.',
  marked: 'Somebody of the team marked it as spam.',
};

/** Older versions of the site kept no reason. */
export function toReasonWords(reason: SpamReason | null): string {
  return reason ? reasonWords[reason] : 'An older version of the site took it for spam.';
}
