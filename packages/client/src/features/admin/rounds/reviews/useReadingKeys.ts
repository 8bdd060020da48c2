import { highestScore } from '@club/shared/roundLimits';
import type { RefObject } from 'react';
import { usePageKeys } from '../../shell/keys/usePageKeys';

/** The keys of the page, and what each does. */
export const readingKeys = [
  [`1-${highestScore}`, 'score of the criterion, then the next one'],
  ['n', 'write a note'],
  ['c', 'I know this person'],
  ['Ctrl+Enter', 'submit and go on'],
] as const;

/** Scoring with the keyboard: the criterion that has the focus, or else the first without a score. */
export function useReadingKeys(formRef: RefObject<HTMLFormElement | null>) {
  return usePageKeys({
    page: 'reading',
    fields: 'textarea, select, input:not([type="radio"], [type="checkbox"])',
    press: (key, target) => {
      const form = formRef.current;
      if (!form) return false;
      if (key === 'n') form.querySelector('textarea')?.focus();
      else if (key === 'c') press(form.querySelector<HTMLElement>('[name="isConflict"]'));
      else return giveScore(form, key, target);
      return true;
    },
  });
}

/** With the focus, so that Ctrl+Enter is for the form. */
function press(control: HTMLElement | null): void {
  control?.focus();
  control?.click();
}

/** @returns whether the key was a score, and there was a criterion for it */
function giveScore(form: HTMLFormElement, key: string, target: Element): boolean {
  const criteria = [...form.querySelectorAll('[data-criterion]')];
  const criterion =
    criteria.find((one) => one.contains(target)) ??
    criteria.find((one) => one.querySelector(':checked') === null);
  const score = [...(criterion?.querySelectorAll('input') ?? [])].find(
    ({ value }) => value === key,
  );
  if (!criterion || !score) return false;
  score.click();
  const next = criteria[criteria.indexOf(criterion) + 1];
  const field = next?.querySelector<HTMLElement>(':checked') ?? next?.querySelector('input');
  (field ?? form.querySelector('textarea'))?.focus();
  return true;
}
