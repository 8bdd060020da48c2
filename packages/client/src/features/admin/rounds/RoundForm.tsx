import type {
  ChangeRoundRequest,
  RoundDto,
  RoundQuestionKind,
  SaveRoundPosition,
  SaveRoundQuestion,
  SaveRoundRequest,
} from '@club/shared/round';
import { useContent } from '../../../content/useContent';
import { ChoiceInput } from '../form/ChoiceInput';
import { CountInput } from '../form/CountInput';
import { DayInput } from '../form/DayInput';
import { EntryList } from '../form/EntryList';
import styles from '../form/form.module.css';
import { MarkdownInput } from '../form/MarkdownInput';
import { MomentInput } from '../form/MomentInput';
import { OptionsInput } from '../form/OptionsInput';
import { fieldOf, type Part, requiredOf } from '../form/Part';
import { SwitchInput } from '../form/SwitchInput';
import { TextInput } from '../form/TextInput';
import { VersionedForm } from '../form/VersionedForm';
import {
  longestText,
  maxPositions,
  maxRoundQuestions,
  newQuestion,
  toFields,
  toRequest,
  withDeadline,
} from './roundFields';

interface RoundFormProps {
  /** Under which the browser keeps what is not saved yet. */
  draftName: string;
  /** The round, with the version that is edited; a new one has none. */
  round: SaveRoundRequest & Partial<Pick<RoundDto, 'version'>>;
  submitText: string;
  /** Rejects when the API refuses. */
  onSave: (round: ChangeRoundRequest) => Promise<void>;
}

/** Everything that people write of a round. */
export function RoundForm({ round, onSave, ...form }: RoundFormProps) {
  return (
    <VersionedForm
      {...form}
      stored={round}
      toFields={toFields}
      conflictHeading="Somebody else has changed this round meanwhile"
      onSave={(fields) => onSave(toRequest(fields))}
    >
      {(part) => (
        <div className={styles.fields}>
          <TextInput part={fieldOf(part, 'title')} limit={120} label="Title" required />
          <TextInput
            part={fieldOf(part, 'term')}
            limit={40}
            label="For the term"
            hint="e.g. 2027-28. It need not be planned yet."
            required
          />
          <MarkdownInput part={fieldOf(part, 'text')} limit={10000} label="What you look for" />
          <DateFields part={part} />
          <PositionsInput part={fieldOf(part, 'positions')} />
          <QuestionsInput part={fieldOf(part, 'questions')} />
        </div>
      )}
    </VersionedForm>
  );
}

function DateFields({ part }: { part: Part<SaveRoundRequest> }) {
  const { timeZone } = useContent().site;
  const deadline = requiredOf(fieldOf(part, 'shownDeadline'));
  return (
    <>
      <div className={styles.pair}>
        <MomentInput
          part={requiredOf(fieldOf(part, 'opensAt'))}
          label="People can apply from"
          hint={`In the club’s time zone, ${timeZone}`}
          required
        />
        <MomentInput
          part={{
            ...deadline,
            change: (update) =>
              part.change((last) => withDeadline(last, update(last.shownDeadline) ?? '')),
          }}
          label="Deadline"
          hint="What comes up to 30 minutes later is taken and marked."
          required
        />
      </div>
      <DayInput
        part={requiredOf(fieldOf(part, 'removalDay'))}
        label="Names are deleted on"
        hint="The page says it to everybody who applies. How many have applied stays known."
        required
      />
    </>
  );
}

function PositionsInput({ part }: { part: Part<SaveRoundPosition[]> }) {
  return (
    <EntryList
      part={part}
      label="Positions"
      hint="At least one. Everybody can name up to three, in order."
      noun="position"
      limit={maxPositions}
      blank={{ key: null, name: '', places: 1 }}
      titleOf={({ name }) => name}
    >
      {(position) => (
        <>
          <TextInput part={fieldOf(position, 'name')} limit={80} label="Position" />
          <PlacesInput part={fieldOf(position, 'places')} />
        </>
      )}
    </EntryList>
  );
}

/** An empty field is one place. */
function PlacesInput({ part: { path, value, change } }: { part: Part<number> }) {
  return (
    <CountInput
      part={{ path, value, change: (update) => change((last) => update(last) ?? 1) }}
      label="Places"
      max={100}
    />
  );
}

const kinds: readonly (readonly [RoundQuestionKind, string])[] = [
  ['text', 'A text'],
  ['choice', 'One of several answers'],
  ['link', 'A link'],
];

function QuestionsInput({ part }: { part: Part<SaveRoundQuestion[]> }) {
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
