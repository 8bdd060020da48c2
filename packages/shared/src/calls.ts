import type { answerTemplateCalls } from './answerTemplate';
import type { auditCalls } from './audit';
import type { bulkCalls } from './bulkCalls';
import type { contactCalls } from './contactCalls';
import type { mediaCalls } from './media';
import type { posterCalls } from './poster';
import type { serviceCalls } from './service';
import type { setupCalls } from './setup';
import type { subscriberCalls } from './subscriber';
import type { upkeepCalls } from './upkeep';

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
  typeof posterCalls;
