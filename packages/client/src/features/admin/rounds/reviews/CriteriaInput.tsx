import type { SaveCriterion } from '@club/shared/round';
import { heaviestWeight, maxCriteria } from '@club/shared/roundLimits';
import { EntryList } from '../../form/EntryList';
import { NumberChoiceInput } from '../../form/NumberChoiceInput';
import { fieldOf, type Part } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { newCriterion } from '../roundFields';

/** By what reviewers judge, and how much each counts. */
export function CriteriaInput({ part }: { part: Part<SaveCriterion[]> }) {
  return (
    <EntryList
      part={part}
      label="Criteria"
      hint="Reviewers give 1 to 5 for each. Applicants do not see them."
      noun="criterion"
      isRow
      limit={maxCriteria}
      blank={newCriterion}
      titleOf={({ name }) => name}
    >
      {(criterion) => (
        <>
          <TextInput part={fieldOf(criterion, 'name')} limit={80} label="Criterion" />
          <NumberChoiceInput part={fieldOf(criterion, 'weight')} label="Counts" options={weights} />
        </>
      )}
    </EntryList>
  );
}

const weights = Array.from({ length: heaviestWeight }, (_, index) => {
  const weight = index + 1;
  return [weight, weight === 1 ? 'Once' : `${weight} times`] as const;
});
