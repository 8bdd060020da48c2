import type { RoundQuestionKind, SaveRoundPosition, SaveRoundQuestion } from '@club/shared/round';
import { longestText, maxRoundQuestions } from '@club/shared/roundLimits';
import { ChoiceInput } from '../form/ChoiceInput';
import { CountInput } from '../form/CountInput';
import { EntryList } from '../form/EntryList';
import { OptionsInput } from '../form/OptionsInput';
import { fieldOf, type Part } from '../form/Part';
import { SwitchInput } from '../form/SwitchInput';
import { TextInput } from '../form/TextInput';
import { PositionsOfQuestion } from './PositionsOfQuestion';
import { newQuestion } from './roundFields';

const kinds: readonly (readonly [RoundQuestionKind, string])[] = [
  ['text', 'A text'],
  ['choice', 'One of several answers'],
  ['several', 'Any of several answers'],
  ['number', 'A number, 0 or more'],
  ['link', 'A link'],
];

interface QuestionsInputProps {
  part: Part<SaveRoundQuestion[]>;
  /** Those that a question can be for. */
  positions: readonly SaveRoundPosition[];
}

/** What a round asks. */
export function QuestionsInput({ part, positions }: QuestionsInputProps) {
  return (
    <EntryList
      part={part}
      label="Questions"
      hint="Name, email and phone are always asked for. Ask only what you need."
      noun="question"
      limit={maxRoundQuestions}
      blank={newQuestion}
      titleOf={({ label }) => label}
    >
      {(question) => <QuestionFields part={question} positions={positions} />}
    </EntryList>
  );
}

interface QuestionFieldsProps extends Pick<QuestionsInputProps, 'positions'> {
  part: Part<SaveRoundQuestion>;
}

function QuestionFields({ part, positions }: QuestionFieldsProps) {
  const { kind } = part.value;
  return (
    <>
      <TextInput part={fieldOf(part, 'label')} limit={200} label="Question" />
      <ChoiceInput part={fieldOf(part, 'kind')} label="Answer" options={kinds} />
      {kind === 'text' && (
        <CountInput
          part={fieldOf(part, 'limit')}
          max={longestText}
          label="Longest answer, in characters"
          hint={`20 to ${longestText.toLocaleString('en')}`}
        />
      )}
      {(kind === 'choice' || kind === 'several') && (
        <OptionsInput part={fieldOf(part, 'options')} />
      )}
      <SwitchInput part={fieldOf(part, 'isRequired')} label="Must be answered" />
      <PositionsOfQuestion part={fieldOf(part, 'positions')} positions={positions} />
    </>
  );
}
