import type { HandoverPlan, HandoverPlanPart, PlanProblem } from '@club/shared/handover';
import { ApiError } from '../../../api/ApiError';
import { reasonOf } from '../actions/reasonOf';
import { type Draft, writtenPeople } from './plan';
import type { stepPages } from './steps';

type Step = (typeof stepPages)[number]['step'];

/** What a step has written, for the API to compare; null when it writes nothing of the plan. */
export function partOf(step: Step, plan: HandoverPlan): HandoverPlanPart | null {
  const { term, shortens = null, people, endings } = plan;
  if (step === 'term') return { term, shortens };
  if (step === 'people') return { people };
  return step === 'access' ? { people, endings } : null;
}

/** The step whose fields a problem is about. */
export function stepOf({ field }: PlanProblem): Step {
  if (/^(term|shortens)/.test(field)) return 'term';
  if (/^(admins|endings)|\.access\.(role|firstDay)$/.test(field)) return 'access';
  return field.startsWith('people') ? 'people' : 'review';
}

/** What the API says about a plan that it refuses, or that it could not be asked. */
export function problemsOf(error: unknown): PlanProblem[] {
  const errors = error instanceof ApiError ? error.errors : [];
  if (errors.length === 0) return [{ field: '', message: reasonOf(error), mend: null }];
  return errors.map((fieldError) => ({ ...fieldError, mend: null }));
}

/** The name of the draft's field that a problem is about, as the step's form has it. */
export function fieldNameOf({ field }: PlanProblem, draft: Draft): string {
  if (field.endsWith('.access.firstDay')) return 'firstDay';
  const [list, index, ...rest] = field.split('.');
  const place = writtenPeople(draft)[Number(index)]?.place;
  if (list !== 'people' || place === undefined) return field;
  return [list, place, rest.at(-1)].join('.');
}

/** The sentence of a problem, with the person whom it is about. */
export function describeProblem({ field, message }: PlanProblem, draft: Draft): string {
  const [list, index] = field.split('.');
  const somebody = list === 'people' ? writtenPeople(draft)[Number(index)]?.person : undefined;
  const name = somebody && (somebody.name || somebody.position);
  return name ? `${name}: ${message}` : message;
}
