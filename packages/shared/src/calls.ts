import type { accessCalls, invitationCalls } from './accessCalls';
import type { answerTemplateCalls } from './answerTemplate';
import type { applicationCalls, roundApplicationCalls } from './applicationCalls';
import type { auditCalls } from './audit';
import type { authCalls } from './authCalls';
import type { backupCalls } from './backup';
import type { bulkCalls } from './bulkCalls';
import type { certificateCalls } from './certificate';
import type { contactCalls } from './contactCalls';
import type { contentCalls } from './contentCalls';
import type { decisionCalls } from './decisionCalls';
import type { eventCalls, publicEventCalls } from './eventCalls';
import type { feedbackCalls } from './feedback';
import type { handoverCalls } from './handoverCalls';
import type { healthCalls } from './healthCalls';
import type { importCalls } from './import';
import type { interviewCalls, ownInterviewCalls } from './interviewCalls';
import type { loginRulesCalls } from './loginRules';
import type { mailCalls, mailTextCalls } from './mail';
import type { mediaCalls } from './media';
import type { overviewCalls } from './overview';
import type { passkeyCalls } from './passkeyCalls';
import type { passwordCalls } from './passwordCalls';
import type { posterCalls } from './poster';
import type { profileCalls } from './profile';
import type { registrationCalls, registrationMessageCalls, signUpCalls } from './registrationCalls';
import type { reviewCalls } from './reviewCalls';
import type { roundCalls } from './roundCalls';
import type { roundFigureCalls } from './roundFigures';
import type { scanCalls } from './scan';
import type { serviceCalls } from './service';
import type { sampleCalls, setupCalls } from './setup';
import type { sitePartCalls } from './sitePartCalls';
import type { subscriberCalls } from './subscriber';
import type { teamCalls } from './teamCalls';
import type { upkeepCalls } from './upkeep';
import type { userCalls } from './userCalls';

/** Every call that the client sends by its name. */
export type Calls = typeof bulkCalls &
  typeof contactCalls &
  typeof auditCalls &
  typeof answerTemplateCalls &
  typeof subscriberCalls &
  typeof mediaCalls &
  typeof serviceCalls &
  typeof upkeepCalls &
  typeof setupCalls &
  typeof sampleCalls &
  typeof contentCalls &
  typeof overviewCalls &
  typeof posterCalls &
  typeof userCalls &
  typeof accessCalls &
  typeof invitationCalls &
  typeof authCalls &
  typeof passwordCalls &
  typeof passkeyCalls &
  typeof loginRulesCalls &
  typeof profileCalls &
  typeof teamCalls &
  typeof handoverCalls &
  typeof healthCalls &
  typeof importCalls &
  typeof publicEventCalls &
  typeof eventCalls &
  typeof registrationCalls &
  typeof registrationMessageCalls &
  typeof signUpCalls &
  typeof scanCalls &
  typeof certificateCalls &
  typeof feedbackCalls &
  typeof mailCalls &
  typeof mailTextCalls &
  typeof backupCalls &
  typeof sitePartCalls &
  typeof roundFigureCalls &
  typeof reviewCalls &
  typeof decisionCalls &
  typeof interviewCalls &
  typeof ownInterviewCalls &
  typeof roundCalls &
  typeof applicationCalls &
  typeof roundApplicationCalls;
