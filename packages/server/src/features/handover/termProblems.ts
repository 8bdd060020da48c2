import type { HandoverPlan, PlanMend, PlanProblem, ShortenedTerm } from '@club/shared/handover';
import type { TermDto } from '@club/shared/team';
import { addDays } from '../../clubDay';
import { findFreeLabel, proposeTerm } from '../team/proposedTerm.service';
import { findOverlap } from '../team/terms.service';

type PlannedTerm = HandoverPlan['term'];

/**
 * What is wrong with the next term: its label and its days.
 * @param terms all that there are, the latest first
 * @param shortens the one that ends earlier by the same plan
 */
export function findTermProblems(
  planned: PlannedTerm,
  shortens: ShortenedTerm | null,
  terms: TermDto[],
  today: string,
): PlanProblem[] {
  const { lastDay = '', term: shortened } = shortens ?? {};
  const left = terms.map((term) => (term._id === shortened ? { ...term, lastDay } : term));
  const overlap = findOverlap(planned, left);
  return [
    ...findLabelProblem(planned, terms),
    ...findShorteningProblem(shortens, terms),
    ...(overlap
      ? [
          {
            field: 'term.firstDay',
            message: overlap.message,
            mend: mendOverlap(planned, overlap.term, terms, today),
          },
        ]
      : []),
  ];
}

function findLabelProblem(planned: PlannedTerm, terms: TermDto[]): PlanProblem[] {
  const { label } = planned;
  if (terms.every((term) => term.label !== label)) return [];
  const mend = { term: { ...planned, label: findFreeLabel(label, terms) } };
  return [{ field: 'term.label', message: `There is a term ${label} already.`, mend }];
}

function findShorteningProblem(shortens: ShortenedTerm | null, terms: TermDto[]): PlanProblem[] {
  if (!shortens) return [];
  const term = terms.find(({ _id }) => _id === shortens.term);
  if (term && term.firstDay <= shortens.lastDay && shortens.lastDay <= term.lastDay) return [];
  const message = 'The term that was to end earlier has changed. Please look at the days again.';
  return [{ field: 'shortens', message, mend: null }];
}

/** The other term ends before this one begins, or this one before the other. */
function mendOverlap(
  planned: PlannedTerm,
  other: TermDto,
  terms: TermDto[],
  today: string,
): PlanMend {
  if (other.firstDay < planned.firstDay) {
    const shortens = { term: other._id, lastDay: addDays(planned.firstDay, -1) };
    return { shortens, label: other.label };
  }
  if (planned.firstDay < other.firstDay) {
    return { term: { ...planned, lastDay: addDays(other.firstDay, -1) } };
  }
  return { term: proposeTerm(terms, today) };
}
