import type { answerTemplateCalls } from './answerTemplate';
import type { auditCalls } from './audit';
import type { bulkCalls } from './bulkCalls';
import type { contactCalls } from './contactCalls';
import type { mediaCalls } from './media';
import type { subscriberCalls } from './subscriber';

/** Every call that the client sends by its name. */
export type Calls = typeof bulkCalls &
  typeof contactCalls &
  typeof auditCalls &
  typeof answerTemplateCalls &
  typeof subscriberCalls &
  typeof mediaCalls;
