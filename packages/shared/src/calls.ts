import { accessCalls, invitationCalls } from './accessCalls';
import { answerTemplateCalls } from './answerTemplate';
import { applicationCalls, roundApplicationCalls } from './applicationCalls';
import { auditCalls } from './audit';
import { authCalls } from './authCalls';
import { backupCalls } from './backup';
import { bulkCalls } from './bulkCalls';
import { certificateCalls } from './certificate';
import { contactCalls } from './contactCalls';
import { contentCalls } from './contentCalls';
import { decisionCalls } from './decisionCalls';
import { eventCalls, publicEventCalls } from './eventCalls';
import { feedbackCalls } from './feedback';
import { handoverCalls } from './handoverCalls';
import { healthCalls } from './healthCalls';
import { importCalls } from './import';
import { interviewCalls, ownInterviewCalls } from './interviewCalls';
import { loginRulesCalls } from './loginRules';
import { mailCalls, mailTextCalls } from './mail';
import { mediaCalls } from './media';
import { overviewCalls } from './overview';
import { passkeyCalls } from './passkeyCalls';
import { passwordCalls } from './passwordCalls';
import { posterCalls } from './poster';
import { profileCalls } from './profile';
import { registrationCalls, registrationMessageCalls, signUpCalls } from './registrationCalls';
import { reviewCalls } from './reviewCalls';
import { roundCalls } from './roundCalls';
import { roundFigureCalls } from './roundFigures';
import { scanCalls } from './scan';
import { serviceCalls } from './service';
import { sampleCalls, setupCalls } from './setup';
import { sitePartCalls } from './sitePartCalls';
import { subscriberCalls } from './subscriber';
import { teamCalls } from './teamCalls';
import { upkeepCalls } from './upkeep';
import { userCalls } from './userCalls';

/** Every call that the client sends by its name, with its contract. */
export const calls = {
  ...bulkCalls,
  ...contactCalls,
  ...auditCalls,
  ...answerTemplateCalls,
  ...subscriberCalls,
  ...mediaCalls,
  ...serviceCalls,
  ...upkeepCalls,
  ...setupCalls,
  ...sampleCalls,
  ...contentCalls,
  ...overviewCalls,
  ...posterCalls,
  ...userCalls,
  ...accessCalls,
  ...invitationCalls,
  ...authCalls,
  ...passwordCalls,
  ...passkeyCalls,
  ...loginRulesCalls,
  ...profileCalls,
  ...teamCalls,
  ...handoverCalls,
  ...healthCalls,
  ...importCalls,
  ...publicEventCalls,
  ...eventCalls,
  ...registrationCalls,
  ...registrationMessageCalls,
  ...signUpCalls,
  ...scanCalls,
  ...certificateCalls,
  ...feedbackCalls,
  ...mailCalls,
  ...mailTextCalls,
  ...backupCalls,
  ...sitePartCalls,
  ...roundFigureCalls,
  ...reviewCalls,
  ...decisionCalls,
  ...interviewCalls,
  ...ownInterviewCalls,
  ...roundCalls,
  ...applicationCalls,
  ...roundApplicationCalls,
};

export type Calls = typeof calls;
