import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
import { readFromTab, writeToTab } from '../../browserStorage';

/** What was sent to sign up for an event, and what the site answered. */
export interface AskedSignUp {
  answer: SignUpResponse;
  request: SignUpRequest;
  /** The corrections of the mails that were asked for once more. */
  repeated?: (string | null)[];
}

const keyOf = (slug: string) => `signedUp ${slug}`;

/** What waits in this tab for the link of its mail: a reload shows it again, in place of an empty form. */
export function readAskedSignUp(slug: string): AskedSignUp | undefined {
  const kept = readFromTab(keyOf(slug));
  return kept === '' ? undefined : JSON.parse(kept);
}

/** Keeps it as long as the tab is open; undefined forgets it. */
export function keepAskedSignUp(slug: string, asked: AskedSignUp | undefined): void {
  writeToTab(keyOf(slug), asked ? JSON.stringify(asked) : '');
}
