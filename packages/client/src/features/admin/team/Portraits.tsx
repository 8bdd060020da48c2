import type { TeamMemberDto } from '@club/shared/team';
import { useId } from 'react';
import { Button } from '../../../components/Button';
import { SelectField } from '../../../components/form/SelectField';
import shared from '../admin.module.css';
import { Thumbnail } from '../form/Thumbnail';
import type { Upload } from '../form/useUploads';
import styles from './team.module.css';
import type { Portrait, usePortraits } from './usePortraits';

/** The uploaded files, each with the person whose portrait it becomes: nothing is shown before 'Save'. */
export function Portraits(props: Omit<ReturnType<typeof usePortraits>, 'add'>) {
  const { portraits, named, isSaving, choose, retry, remove, save, clear } = props;
  const headingId = useId();
  if (portraits.length === 0) return null;
  const isUploading = portraits.some(({ upload }) => !upload.media && upload.reason === null);
  const ready = portraits.filter(({ upload, person }) => upload.media && person);
  const twice = findTwice(ready);
  const busyText = isSaving ? 'Saving…' : isUploading ? 'Uploading…' : undefined;

  return (
    <section className={styles.portraits} aria-labelledby={headingId}>
      <h2 id={headingId}>Whose portraits are these?</h2>
      <p className={shared.hint}>
        They are matched by the names of the files. Look through them: the site shows none before
        you save.
      </p>
      <ul>
        {portraits.map((portrait) => (
          <Row
            key={portrait.upload.id}
            portrait={portrait}
            people={named}
            onChoose={(person) => choose(portrait.upload, person)}
            onRetry={() => retry(portrait.upload)}
            onRemove={() => remove(portrait.upload.id)}
          />
        ))}
      </ul>
      {twice && (
        <p role="alert" className={shared.reason}>
          Two of these are for {twice.name}. Leave one out.
        </p>
      )}
      <div className={shared.buttons}>
        <Button variant="quiet" onClick={clear}>
          Cancel
        </Button>
        {ready.length > 0 && !twice && (
          <Button busyText={busyText} onClick={save}>
            {ready.length === 1 ? 'Save 1 portrait' : `Save ${ready.length} portraits`}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Somebody with two portraits. */
function findTwice(portraits: Portrait[]): TeamMemberDto | undefined {
  const people = portraits.flatMap(({ person }) => person ?? []);
  return people.find((person, index) => people.indexOf(person) !== index);
}

interface RowProps {
  portrait: Portrait;
  people: TeamMemberDto[];
  onChoose: (person: string) => void;
  onRetry: () => void;
  onRemove: () => void;
}

function Row({ portrait, people, onChoose, onRetry, onRemove }: RowProps) {
  const { upload, person, reason } = portrait;
  return (
    <li>
      <Thumbnail id={upload.media?._id ?? null} />
      <div>
        <p className={styles.file}>{upload.file.name}</p>
        {upload.media ? (
          <SelectField
            name={`portrait-${upload.id}`}
            label="Portrait of"
            {...(person?.picture && { hint: 'It takes the place of the present portrait.' })}
            options={[
              ['', 'Nobody: leave it out'],
              ...people.map(({ _id, name, position }) => [_id, `${name}, ${position}`] as const),
            ]}
            value={person?._id ?? ''}
            onChange={({ target }) => onChoose(target.value)}
          />
        ) : (
          <Sending upload={upload} onRetry={onRetry} />
        )}
        {reason && (
          <p role="alert" className={shared.reason}>
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

function Sending({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { file, progress, reason } = upload;
  if (reason === null) return <progress value={progress} aria-label={`Uploading ${file.name}`} />;
  return (
    <>
      <p role="alert" className={shared.reason}>
        {reason}
      </p>
      <Button variant="inline" onClick={onRetry}>
        Try again<span className="visually-hidden"> with {file.name}</span>
      </Button>
    </>
  );
}
