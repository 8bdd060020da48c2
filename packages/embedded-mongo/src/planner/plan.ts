import type { Collection } from '../collections/collection';
import type { StoredDocument } from '../collections/storedDocument';
import type { Document } from '../values/document';
import { alternativesOf } from './constraints';
import { isQuicker, isTotal } from './cost';
import { choicesOf, indexPlan, mostWorth, mostWorthInOrder } from './indexChoice';
import type { IndexPart } from './indexPart';
import type { PlannedQuery, QueryPlan } from './queryPlan';

/**
 * Chooses what narrows a query most, or what makes sorting unnecessary: one index, or one for each part of an
 * $or.
 */
export function planQuery(collection: Collection, query: PlannedQuery): QueryPlan {
  const plan = planByOneIndex(collection, query);
  const union = plan.exact ? undefined : unionPlan(collection, query.filter);
  if (!union) return plan;
  if (query.sort.length > 0 && plan.sorted) {
    return isTotal(query.sort) && !isQuicker(plan, union, query.wanted) ? union : plan;
  }
  return union.candidateCount() < plan.candidateCount() ? union : plan;
}

function planByOneIndex(collection: Collection, query: PlannedQuery): QueryPlan {
  const choices = choicesOf(collection, query);
  const best = mostWorth(choices, query.sort);
  if (!best) return scanPlan(collection, query.filter);
  const plan = indexPlan(best);
  if (plan.sorted || !isTotal(query.sort)) return plan;
  const inOrder = mostWorthInOrder(choices, query.sort);
  if (!inOrder) return plan;
  const sortedPlan = indexPlan(inOrder);
  return isQuicker(sortedPlan, plan, query.wanted) ? sortedPlan : plan;
}

/**
 * The entries of an index among which all matches are, in the order that was asked for. Only where no two
 * documents are equal in that order: pages of another plan would hold others.
 */
export function planInOrder(collection: Collection, query: PlannedQuery): IndexPart | undefined {
  if (!isTotal(query.sort)) return undefined;
  for (const filter of [query.filter, {}]) {
    const best = mostWorthInOrder(choicesOf(collection, { ...query, filter }), query.sort);
    if (best) return indexPlan(best).part;
  }
  return undefined;
}

/** Of a filter with $or: what an index finds of each part. Undefined when a part has none. */
function unionPlan(collection: Collection, filter: Document): QueryPlan | undefined {
  const alternatives = alternativesOf(filter);
  const parts = alternatives.map((part) => planQuery(collection, { filter: part, sort: [] }));
  if (parts.length === 0 || parts.some((part) => !part.index && !part.parts)) return undefined;
  return {
    index: undefined,
    parts,
    sorted: false,
    exact: false,
    candidates: (skip = 0) => eachOnce(parts, skip),
    candidateCount: () => parts.reduce((count, part) => count + part.candidateCount(), 0),
  };
}

function* eachOnce(parts: QueryPlan[], skip: number): Generator<StoredDocument> {
  const seen = new Set<StoredDocument>();
  for (const { candidates } of parts) {
    for (const stored of candidates()) {
      if (!seen.has(stored) && seen.add(stored).size > skip) yield stored;
    }
  }
}

function scanPlan({ documents }: Collection, filter: Document): QueryPlan {
  return {
    index: undefined,
    sorted: false,
    exact: Object.keys(filter).length === 0,
    candidates: (skip = 0) =>
      skip === 0 ? documents.values() : [...documents.values()].slice(skip),
    candidateCount: () => documents.size,
  };
}
