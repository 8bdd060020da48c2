import type { RenewalDto, SaveUpkeepRequest, UpkeepDto } from '@club/shared/upkeep';
import { send } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { useContent } from '../../../content/useContent';
import { DayInput } from '../form/DayInput';
import { EntryList } from '../form/EntryList';
import { fieldOf, type Part } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { VersionedForm } from '../form/VersionedForm';
import { useChange } from '../query/useChange';
import { useEditedState } from '../query/useServerState';
import { LoadFailure } from '../shell/LoadFailure';
import styles from './handover.module.css';

/** Under which the browser keeps what is not saved yet. */
export const upkeepDraft = 'upkeep';

interface UpkeepProps {
  onSaved?: () => void;
}

/** What must be renewed, who pays, and who has access outside the site. The dashboard leads to it. */
export function Upkeep({ onSaved }: UpkeepProps) {
  const { data, error, reload } = useEditedState({
    key: ['upkeep'],
    call: 'Loading the upkeep',
    get: (signal) => send('GET /api/admin/upkeep', { signal }),
  });
  return (
    <section
      id={upkeepId}
      className={`stack gap-4 ruled narrow ${styles.part}`}
      aria-labelledby="upkeep-heading"
    >
      <h2 className="size-0" id="upkeep-heading" tabIndex={-1}>
        Renewals, and keys outside the site
      </h2>
      {error !== null && <LoadFailure what="The upkeep" error={error} onRetry={reload} />}
      {error === null && !data && <Loading />}
      {data && (
        <UpkeepForm
          key={data.version}
          upkeep={data}
          onSaved={() => {
            reload();
            onSaved?.();
          }}
        />
      )}
    </section>
  );
}

const upkeepId = 'upkeep';

/** Presses its 'Save'. */
export function submitUpkeep(): void {
  document.querySelector<HTMLFormElement>(`#${upkeepId} form`)?.requestSubmit();
}

type UpkeepFields = Omit<UpkeepDto, 'version'>;

function toFields({ domain, certificate, keyHolders }: UpkeepFields): UpkeepFields {
  return { domain, certificate, keyHolders };
}

const byMail = 'Admins are reminded 60, 30 and 7 days before, on the dashboard and by mail.';
const onTheDashboard = 'The dashboard reminds admins from 60 days before. The site sends no mail.';

function UpkeepForm({ upkeep, onSaved }: { upkeep: UpkeepDto; onSaved: () => void }) {
  const change = useChange();
  const { sendsMail } = useContent();

  async function save(fields: SaveUpkeepRequest) {
    await change(['upkeep'], () => send('PUT /api/admin/upkeep', { body: fields }));
    notify.success('Renewals and keys are saved');
    onSaved();
  }

  return (
    <VersionedForm
      draftName={upkeepDraft}
      stored={upkeep}
      toFields={toFields}
      onSave={save}
      submitText="Save"
      conflictHeading="Somebody else has changed the renewals or keys meanwhile"
    >
      {(part) => (
        <>
          <p>{sendsMail ? byMail : onTheDashboard}</p>
          <Fields part={part} />
        </>
      )}
    </VersionedForm>
  );
}

function Fields({ part }: { part: Part<UpkeepFields> }) {
  return (
    <>
      <Renewal name="Domain" part={fieldOf(part, 'domain')} />
      <Renewal name="Certificate" part={fieldOf(part, 'certificate')} />
      <EntryList
        part={fieldOf(part, 'keyHolders')}
        label="Who has access outside the site"
        hint="Server, repository, social accounts. Never write a password here."
        noun="place"
        limit={30}
        blank={{ place: '', people: '' }}
        titleOf={({ place, people }) => (people ? `${place}: ${people}` : place)}
      >
        {(holder) => (
          <>
            <TextInput part={fieldOf(holder, 'place')} limit={80} label="Place" required />
            <TextInput part={fieldOf(holder, 'people')} limit={200} label="Who has access" />
          </>
        )}
      </EntryList>
    </>
  );
}

function Renewal({ name, part }: { name: string; part: Part<RenewalDto> }) {
  return (
    <fieldset className={`full-columns gap-4 ${styles.renewal}`}>
      <legend className="visually-hidden">{name}</legend>
      <DayInput part={fieldOf(part, 'day')} label={`${name} must be renewed by`} />
      <TextInput
        part={fieldOf(part, 'payer')}
        limit={200}
        label={`Who pays for the ${name.toLowerCase()}`}
      />
    </fieldset>
  );
}
