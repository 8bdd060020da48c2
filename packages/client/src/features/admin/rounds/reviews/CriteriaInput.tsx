import type { SaveCriterion } from '@club/shared/round';
import { ChoiceInput } from '../../form/ChoiceInput';
import { EntryList } from '../../form/EntryList';
import { fieldOf, type Part } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { heaviestWeight, maxCriteria, newCriterion } from '../roundFields';

/** By what reviewers judge, and how much each counts. */
export function CriteriaInput({ part }: { part: Part<SaveCriterion[]> }) {
  return (
    <EntryList
      part={part}
      label="Criteria"
      hint="Reviewers give 1 to 5 for each. Applicants do not see them."
      noun="criterion"
      limit={maxCriteria}
      blank={newCriterion}
      titleOf={({ name }) => name}
    >
      {(criterion) => (
        <>
          <TextInput part={fieldOf(criterion, 'name')} limit={80} label="Criterion" />
          <WeightInput part={fieldOf(criterion, 'weight')} />
        </>
      )}
    </EntryList>
  );
}

const weights = Array.from({ length: heaviestWeight }, (_, index) => {
  const weight = String(index + 1);
  return [weight, index === 0 ? 'Once' : `${weight} times`] as const;
});

function WeightInput({ part: { path, value, change } }: { part: Part<number> }) {
  return (
    <ChoiceInput
      part={{
        path,
        value: String(value),
        change: (update) => change((last) => Number(update(String(last)))),
      }}
      label="Counts"
      options={weights}
    />
  );
}
