import type { CollectionIndex } from '../collections/collectionIndex';
import type { StoredDocument } from '../collections/storedDocument';
import type { Document } from '../values/document';
import type { SortOrder } from '../values/sort';
import type { IndexPart } from './indexPart';

/** What the planner looks at. */
export interface PlannedQuery {
  filter: Document;
  sort: SortOrder;
  /** How many of the first matches are wanted, those that are skipped included; all by default. */
  wanted?: number;
}

/** How a query will be answered. */
export interface QueryPlan {
  /** The index it walks; undefined when it looks at every document, and with `parts`. */
  index: CollectionIndex | undefined;
  /** The plans of what stands in $or, where each has an index. */
  parts?: QueryPlan[];
  /** Whether the candidates come in the order that was asked for. */
  sorted: boolean;
  /** Whether every candidate matches, so that none needs to be looked at. */
  exact: boolean;
  /** Documents among which all matches are, after the first `skip` of them. */
  candidates(skip?: number): Iterable<StoredDocument>;
  /** How many documents `candidates` gives, at most. */
  candidateCount(): number;
  /** The same candidates, where each is once in the index. */
  part?: IndexPart | undefined;
}
