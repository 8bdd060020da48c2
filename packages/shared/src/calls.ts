import type { bulkCalls } from './bulkCalls';
import type { contactCalls } from './contactCalls';

/** Every call that the client sends by its name. */
export type Calls = typeof bulkCalls & typeof contactCalls;
