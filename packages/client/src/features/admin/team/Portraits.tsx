import type { TeamMemberDto } from '@club/shared/team';
import { useId } from 'react';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/form/Field';
import { SelectField } from '../../../components/form/SelectField';
import { ThumbnailById } from '../pictures/ThumbnailById';
import type { Upload } from '../pictures/useUploads';
import { maxMemberText } from './memberFields';
import { PositionOptions } from './PositionOptions';
import styles from './team.module.css';
import { choices, type NewPerson, type Portrait, type usePortraits } from './usePortraits';

interface PortraitsProps extends Omit<ReturnType<typeof usePortraits>, 'add'> {
  /** Those that the club has, as suggestions. */
  positions: string[];
}

/**
 * The uploaded files, each with the person whose portrait it becomes, or whom it brings to the team:
 * nothing is shown before 'Save'.
 */
export function Portraits(props: PortraitsProps) {
  const { portraits, named, positions, choose, describe, retry, remove } = props;
  const headingId = useId();
  const positionsId = useId();
  if (portraits.length === 0) return null;
  return (
    <section className={`stack gap-4 ${styles.portraits}`} aria-labelledby={headingId}>
      <h2 id={headingId}>Whose portraits are these?</h2>
      <p className="quiet">
        They are matched by the names of the files, and a name that is not on the team makes
        somebody new. Look through them: the site shows none before you save.
      </p>
      <PositionOptions id={positionsId} positions={positions} />
      <ul className="stack gap-4">
        {portraits.map((portrait) => (
          <Row
            key={portrait.upload.id}
            portrait={portrait}
            people={named}
            positionsId={positionsId}
            onDescribe={(person) => describe(portrait.upload, person)}
            onChoose={(person) => choose(portrait.upload, person)}
            onRetry={() => retry(portrait.upload)}
            onRemove={() => remove(portrait.upload.id)}
          />
        ))}
      </ul>
      <SaveBar {...props} />
    </section>
  );
}

/** What is still missing, and the buttons. */
function SaveBar({ portraits, isSaving, save, clear }: PortraitsProps) {
  const isUploading = portraits.some(({ upload }) => !upload.media && upload.reason === null);
  const incomplete = portraits.filter(({ newPerson }) => newPerson && !isComplete(newPerson));
  const ready = portraits.filter(
    ({ upload, person, newPerson }) =>
      upload.media && (person || (newPerson && isComplete(newPerson))),
  );
  const twice = findTwice(ready);
  const busyText = isSaving ? 'Saving…' : isUploading ? 'Uploading…' : undefined;
  return (
    <>
      {incomplete.length > 0 && (
        <p role="status" className="quiet">
          {incomplete.length === 1 ? '1 person needs' : `${incomplete.length} people need`} a name
          and a position before they can be saved.
        </p>
      )}
      {twice && (
        <p role="alert" className="reason">
          Two of these are for {twice.name}. Leave one out.
        </p>
      )}
      <div className="row gap-3">
        <Button variant="quiet" onClick={clear}>
          Cancel
        </Button>
        {ready.length > 0 && !twice && (
          <Button busyText={busyText} onClick={save}>
            {ready.length === 1 ? 'Save 1 portrait' : `Save ${ready.length} portraits`}
          </Button>
        )}
      </div>
    </>
  );
}

function isComplete({ name, position }: NewPerson): boolean {
  return name.trim() !== '' && position.trim() !== '';
}

/** Somebody with two portraits. */
function findTwice(portraits: Portrait[]): TeamMemberDto | undefined {
  const people = portraits.flatMap(({ person }) => person ?? []);
  return people.find((person, index) => people.indexOf(person) !== index);
}

interface RowProps {
  portrait: Portrait;
  people: TeamMemberDto[];
  positionsId: string;
  onChoose: (person: string) => void;
  onDescribe: (person: NewPerson) => void;
  onRetry: () => void;
  onRemove: () => void;
}

function Row(props: RowProps) {
  const { portrait, people, positionsId, onChoose, onDescribe, onRetry, onRemove } = props;
  const { upload, newPerson, reason } = portrait;
  return (
    <li>
      <ThumbnailById id={upload.media?._id ?? null} />
      <div>
        <p className="strong break">{upload.file.name}</p>
        {upload.media ? (
          <WhosePortrait portrait={portrait} people={people} onChoose={onChoose} />
        ) : (
          <Sending upload={upload} onRetry={onRetry} />
        )}
        {upload.media && newPerson && (
          <NewPersonFields
            id={upload.id}
            person={newPerson}
            positionsId={positionsId}
            onChange={onDescribe}
          />
        )}
        {reason && (
          <p role="alert" className="reason">
            {reason}
          </p>
        )}
        <Button variant="inline" onClick={onRemove}>
          Leave out<span className="visually-hidden"> {upload.file.name}</span>
        </Button>
      </div>
    </li>
  );
}

function WhosePortrait({
  portrait: { upload, person, newPerson },
  people,
  onChoose,
}: Pick<RowProps, 'portrait' | 'people' | 'onChoose'>) {
  return (
    <SelectField
      name={`portrait-${upload.id}`}
      label="Portrait of"
      {...(person?.picture && { hint: 'It takes the place of the present portrait.' })}
      options={[
        [choices.nobody, 'Nobody: leave it out'],
        [choices.somebodyNew, 'Somebody new'],
        ...people.map(({ _id, name, position }) => [_id, `${name}, ${position}`] as const),
      ]}
      value={newPerson ? choices.somebodyNew : (person?._id ?? choices.nobody)}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

interface NewPersonFieldsProps {
  id: number;
  person: NewPerson;
  positionsId: string;
  onChange: (person: NewPerson) => void;
}

function NewPersonFields({ id, person, positionsId, onChange }: NewPersonFieldsProps) {
  return (
    <div className="full-columns gap-3">
      <Field
        name={`name-${id}`}
        label="Name"
        autoComplete="off"
        maxLength={maxMemberText}
        value={person.name}
        onChange={({ target }) => onChange({ ...person, name: target.value })}
      />
      <Field
        name={`position-${id}`}
        label="Position"
        autoComplete="off"
        list={positionsId}
        maxLength={maxMemberText}
        value={person.position}
        onChange={({ target }) => onChange({ ...person, position: target.value })}
      />
    </div>
  );
}

function Sending({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { file, progress, reason } = upload;
  if (reason === null) return <progress value={progress} aria-label={`Uploading ${file.name}`} />;
  return (
    <>
      <p role="alert" className="reason">
        {reason}
      </p>
      <Button variant="inline" onClick={onRetry}>
        Try again<span className="visually-hidden"> with {file.name}</span>
      </Button>
    </>
  );
}
