import type { Outcome, Reply } from './decision';

/** What the team reads of a decision, on the screen and in files. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  accepted: 'Accepted',
  reserve: 'On the reserve',
  declined: 'Declined',
};

/** What is decided about somebody, and what the person says to it, e.g. 'Accepted: PR head'. */
export function decisionWords(
  outcome: Outcome,
  reply: Reply | null,
  /** Name of the position; '' for none. */
  position: string,
): string {
  const words = reply === null ? outcomeWords[outcome] : replyWords[reply];
  return position === '' ? words : `${words}: ${position}`;
}

const replyWords: Readonly<Record<Reply, string>> = {
  yes: 'Has said yes',
  no: 'Has said no',
  silent: 'Has not answered',
};
