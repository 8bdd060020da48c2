import type { RenewalDto, SaveUpkeepRequest, UpkeepDto } from '@club/shared/upkeep';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { send } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { useContent } from '../../../content/useContent';
import { DayInput } from '../form/DayInput';
import { EntryList } from '../form/EntryList';
import { fieldOf, type Part } from '../form/Part';
import { TextInput } from '../form/TextInput';
import type { SaveContext } from '../form/useVersionedEdit';
import { VersionedForm } from '../form/VersionedForm';
import { isSame } from '../form/values';
import { useChange } from '../query/useChange';
import { type ServerState, useEditedState } from '../query/useServerState';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { StepBar } from '../steps/StepBar';
import styles from './handover.module.css';

interface UpkeepProps {
  /** In the steps of a plan: the ways to those beside this one. Its button then saves what is changed, and goes on. */
  shown?: { back: string | null; next: string | null };
}

function useUpkeep() {
  return useEditedState({
    key: ['upkeep'],
    call: 'Loading the upkeep',
    get: (signal) => send('GET /api/admin/upkeep', { signal }),
  });
}

/** What must be renewed, on a page of its own, at any time of the year. The dashboard leads to it. */
export function RenewalsPage() {
  return (
    <>
      <PageHeading />
      <div className="stack gap-4 narrow">
        <Stored upkeep={useUpkeep()} next={null} bar={null} />
      </div>
    </>
  );
}

/** What must be renewed, who pays, and who has access outside the site. */
export function Upkeep({ shown }: UpkeepProps) {
  const upkeep = useUpkeep();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const isLoaded = upkeep.error === null;
  return (
    <>
      <section
        className={`stack gap-4 ruled narrow ${styles.part}`}
        aria-labelledby="upkeep-heading"
      >
        <h2 className="size-0" id="upkeep-heading">
          Renewals, and keys outside the site
        </h2>
        <Stored upkeep={upkeep} next={shown?.next ?? null} bar={bar} />
      </section>
      {shown && (
        // The button of the form goes on. Without what is stored there is none.
        <StepBar shown={{ back: shown.back, next: isLoaded ? null : shown.next }} skipText="Go on">
          {isLoaded && <div className="stack" ref={setBar} />}
        </StepBar>
      )}
    </>
  );
}

interface StoredProps extends Pick<UpkeepFormProps, 'next' | 'bar'> {
  upkeep: ServerState<UpkeepDto>;
}

/** The form, once what is stored is there. */
function Stored({ upkeep: { data, error, reload }, ...form }: StoredProps) {
  if (error !== null) return <LoadFailure what="The upkeep" error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  return <UpkeepForm key={data.version} upkeep={data} reload={reload} {...form} />;
}

type UpkeepFields = Omit<UpkeepDto, 'version'>;

function toFields({ domain, certificate, keyHolders }: UpkeepFields): UpkeepFields {
  return { domain, certificate, keyHolders };
}

const byMail = 'Admins are reminded 60, 30 and 7 days before, on the dashboard and by mail.';
const onTheDashboard = 'The dashboard reminds admins from 60 days before. The site sends no mail.';

interface UpkeepFormProps {
  upkeep: UpkeepDto;
  reload: () => void;
  /** The path of the next step; null for none. */
  next: string | null;
  /** Holds the button in the steps of a plan; null before it is there. */
  bar: HTMLElement | null;
}

function UpkeepForm({ upkeep, reload, next, bar }: UpkeepFormProps) {
  const change = useChange();
  const navigate = useNavigate();
  const { sendsMail } = useContent();
  const id = useId();
  const place = (button: ReactNode) => bar && createPortal(button, bar);

  async function save(
    { version, ...fields }: UpkeepFields & { version: number },
    { base }: SaveContext<UpkeepFields>,
  ) {
    if (next === null || !isSame(fields, base)) await store({ version, ...fields });
    if (next !== null) void navigate(next);
  }

  async function store(fields: SaveUpkeepRequest) {
    await change(['upkeep'], () => send('PUT /api/admin/upkeep', { body: fields }));
    notify.success('Renewals and keys are saved');
    if (next === null) reload();
  }

  return (
    <VersionedForm
      draftName="upkeep"
      stored={upkeep}
      toFields={toFields}
      onSave={save}
      submitText={next === null ? 'Save' : 'Go on'}
      placed={next === null ? undefined : { id, place }}
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
      <Renewal
        name="Certificate"
        hint="That of the site’s https address. Empty where the host renews it."
        part={fieldOf(part, 'certificate')}
      />
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

interface RenewalProps {
  name: string;
  hint?: string;
  part: Part<RenewalDto>;
}

function Renewal({ name, hint, part }: RenewalProps) {
  return (
    <fieldset className={`full-columns gap-4 ${styles.renewal}`}>
      <legend className="visually-hidden">{name}</legend>
      <DayInput part={fieldOf(part, 'day')} label={`${name} must be renewed by`} hint={hint} />
      <TextInput
        part={fieldOf(part, 'payer')}
        limit={200}
        label={`Who pays for the ${name.toLowerCase()}`}
      />
    </fieldset>
  );
}
