import { accountRows } from './accountRows';
import { adminRows } from './adminRows';
import { answerTemplateRows } from './answerTemplateRows';
import { certificateRows } from './certificateRows';
import { contentRows } from './contentRows';
import { decisionRows } from './decisionRows';
import { eventRows } from './eventRows';
import { handoverRows } from './handoverRows';
import { importRows } from './importRows';
import { interviewRows } from './interviewRows';
import { messageRows } from './messageRows';
import { passkeyRows } from './passkeyRows';
import { reviewRows } from './reviewRows';
import { roundRows } from './roundRows';
import type { Row } from './row';
import { signUpRows } from './signUpRows';
import { subscriberRows } from './subscriberRows';
import { teamRows } from './teamRows';

/** Who may call what. A route that is not listed here fails `routes.test.ts`. */
export const table: Row[] = [
  ...accountRows,
  ...passkeyRows,
  ...adminRows,
  ...answerTemplateRows,
  ...contentRows,
  ...messageRows,
  ...teamRows,
  ...eventRows,
  ...signUpRows,
  ...roundRows,
  ...reviewRows,
  ...interviewRows,
  ...decisionRows,
  ...certificateRows,
  ...subscriberRows,
  ...handoverRows,
  ...importRows,
];
