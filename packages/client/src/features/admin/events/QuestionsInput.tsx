import type { QuestionKind, SaveEventQuestion } from '@club/shared/event';
import { ChoiceInput } from '../form/ChoiceInput';
import { EntryList } from '../form/EntryList';
import { OptionsInput } from '../form/OptionsInput';
import { fieldOf, type Part } from '../form/Part';
import { SwitchInput } from '../form/SwitchInput';
import { TextInput } from '../form/TextInput';
import { maxQuestions } from './eventFields';

const kinds: readonly (readonly [QuestionKind, string])[] = [
  ['text', 'A text'],
  ['choice', 'One of several answers'],
  ['yesNo', 'Yes or no'],
];

const blank: SaveEventQuestion = {
  key: null,
  kind: 'text',
  label: '',
  options: [],
  isRequired: false,
};

/** What people are asked who sign up, besides their name and email. */
export function QuestionsInput({ part }: { part: Part<SaveEventQuestion[]> }) {
  return (
    <EntryList
      part={part}
      label="Questions"
      hint="Name and email are always asked for. Ask only what you need."
      noun="question"
      limit={maxQuestions}
      blank={blank}
      titleOf={({ label }) => label}
    >
      {(question) => <QuestionFields part={question} />}
    </EntryList>
  );
}

function QuestionFields({ part }: { part: Part<SaveEventQuestion> }) {
  return (
    <>
      <TextInput
        part={fieldOf(part, 'label')}
        limit={200}
        label="Question"
        hint="e.g. What do you eat?"
      />
      <ChoiceInput part={fieldOf(part, 'kind')} label="Answer" options={kinds} />
      {part.value.kind === 'choice' && <OptionsInput part={fieldOf(part, 'options')} />}
      <SwitchInput part={fieldOf(part, 'isRequired')} label="Must be answered" />
    </>
  );
}
