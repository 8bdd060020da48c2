import type { SentState } from './applicationWords';
import type { Outcome, Reply } from './decision';

/** What becomes of an application, as far as its person may know it. */
interface Standing {
  state: SentState;
  isInvited: boolean;
  /** Null before the release. */
  decision: { outcome: Outcome; reply: Reply | null; isEntered: boolean } | null;
}

/** How far an application is, as its person reads it: in a word. */
export function standingWord({ state, isInvited, decision }: Standing): string {
  if (state === 'withdrawn') return 'Withdrawn';
  if (state === 'aside') return 'Set aside';
  if (decision) return decisionWord(decision);
  return isInvited ? 'Invited' : 'Received';
}

function decisionWord({ outcome, reply, isEntered }: NonNullable<Standing['decision']>): string {
  if (outcome === 'reserve') return 'On the reserve';
  if (outcome === 'declined') return 'No place this time';
  switch (reply) {
    case 'yes':
      return 'You are on the team';
    case 'no':
      return isEntered ? 'Your place is free again' : 'You have said no';
    case 'silent':
      return 'Not answered in time';
    case null:
      return 'You are accepted';
  }
}
