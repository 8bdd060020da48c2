import type { RoundQuestionKind, SaveRoundQuestion } from '@club/shared/round';
import { ChoiceInput } from '../form/ChoiceInput';
import { CountInput } from '../form/CountInput';
import { EntryList } from '../form/EntryList';
import { OptionsInput } from '../form/OptionsInput';
import { fieldOf, type Part } from '../form/Part';
import { SwitchInput } from '../form/SwitchInput';
import { TextInput } from '../form/TextInput';
import { longestText, maxRoundQuestions, newQuestion } from './roundFields';

const kinds: readonly (readonly [RoundQuestionKind, string])[] = [
  ['text', 'A text'],
  ['choice', 'One of several answers'],
  ['link', 'A link'],
];

/** What a round asks everybody. */
export function QuestionsInput({ part }: { part: Part<SaveRoundQuestion[]> }) {
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
      {(question) => <QuestionFields part={question} />}
    </EntryList>
  );
}

function QuestionFields({ part }: { part: Part<SaveRoundQuestion> }) {
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
      {kind === 'choice' && <OptionsInput part={fieldOf(part, 'options')} />}
      <SwitchInput part={fieldOf(part, 'isRequired')} label="Must be answered" />
    </>
  );
}
