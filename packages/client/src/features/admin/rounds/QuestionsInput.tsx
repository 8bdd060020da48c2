import type { RoundQuestionKind, SaveRoundPosition, SaveRoundQuestion } from '@club/shared/round';
import { longestText, maxRoundQuestions } from '@club/shared/roundLimits';
import { ChoiceInput } from '../form/ChoiceInput';
import { CountInput } from '../form/CountInput';
import { EntryList } from '../form/EntryList';
import { OptionsInput } from '../form/OptionsInput';
import { fieldOf, type Part } from '../form/Part';
import { SwitchInput } from '../form/SwitchInput';
import { TextInput } from '../form/TextInput';
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
  /** Those that a question can be for. One that is not saved yet has no key. */
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

interface PositionsOfQuestionProps extends Pick<QuestionsInputProps, 'positions'> {
  part: Part<string[] | undefined>;
}

/** For whom the question is: everybody, or who has chosen one of these positions. */
function PositionsOfQuestion({ part, positions }: PositionsOfQuestionProps) {
  const { path, value = [], change } = part;
  const offered = positions.flatMap(({ key, name }) => (key === null ? [] : { key, name }));
  const named = positions.filter(({ name }) => name.trim() !== '');
  if (offered.length < 2) {
    if (named.length < 2) return null;
    return (
      <p className="quiet">
        Everybody is asked. To ask only who chooses a certain position, save first: then you can
        tick the positions here.
      </p>
    );
  }
  return (
    <fieldset className="stack gap-3 choices" name={path} tabIndex={-1}>
      <legend>Only for who chooses</legend>
      <p className="quiet">
        None ticked: everybody is asked. Positions that you have just added are here once they are
        saved.
      </p>
      <div className="columns across-5">
        {offered.map(({ key, name }) => (
          <SwitchInput
            key={key}
            part={{
              path: `${path}.${key}`,
              value: value.includes(key),
              change: (update) =>
                change((last = []) => [
                  ...last.filter((one) => one !== key),
                  ...(update(last.includes(key)) ? [key] : []),
                ]),
            }}
            label={name}
          />
        ))}
      </div>
    </fieldset>
  );
}
