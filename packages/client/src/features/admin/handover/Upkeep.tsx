import type { RenewalDto, UpkeepDto } from '@club/shared/upkeep';
import { type ComponentProps, useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { getUpkeep, saveUpkeep } from '../../../api/upkeep';
import { Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { Conflict } from '../form/conflict/Conflict';
import { DayInput } from '../form/DayInput';
import { EntryList } from '../form/EntryList';
import { fieldOf, type Part } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { useKeptValue } from '../form/useKeptValue';
import { LoadFailure } from '../LoadFailure';
import { useEditedState } from '../query/useServerState';
import styles from './handover.module.css';

/** What must be renewed, who pays, and who has access outside the site. Saved at once. */
export function Upkeep() {
  const { data, error, reload } = useEditedState({
    key: ['upkeep'],
    call: 'Loading the upkeep',
    get: getUpkeep,
  });
  return (
    <section className={styles.part} aria-labelledby="upkeep">
      <h2 id="upkeep">Renewals, and keys outside the site</h2>
      {error !== null && <LoadFailure what="The upkeep" error={error} onRetry={reload} />}
      {error === null && !data && <Loading />}
      {data && <UpkeepForm key={data.version} upkeep={data} reload={reload} />}
    </section>
  );
}

const conflict = 409;

function UpkeepForm({ upkeep, reload }: { upkeep: UpkeepDto; reload: () => void }) {
  const kept = useKeptValue('upkeep', upkeep);
  const { base, value, setValue, replace, wasFound, forget } = kept;
  const [theirs, setTheirs] = useState<UpkeepDto | null>(null);

  async function save() {
    try {
      await saveUpkeep(value);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== conflict) throw error;
      setTheirs(await getUpkeep(new AbortController().signal));
      return;
    }
    forget();
    notify.success('Renewals and keys are saved');
    reload();
  }

  if (theirs) {
    return (
      <UpkeepConflict
        mine={{ base: toFields(base), value: toFields(value) }}
        theirs={toFields(theirs)}
        onResolve={(resolved) => {
          replace({ base: theirs, value: { ...resolved, version: theirs.version } });
          setTheirs(null);
        }}
      />
    );
  }
  return (
    <Form submitText="Save" busyText="Saving…" onSubmit={save} onFailure={showFailure}>
      {wasFound && <p role="status">This is what you wrote before. It is not saved yet.</p>}
      <p>Admins are reminded 60, 30 and 7 days before, here and by mail.</p>
      <Fields part={{ path: '', value, change: setValue }} />
    </Form>
  );
}

type UpkeepFields = Omit<UpkeepDto, 'version'>;

function toFields({ domain, certificate, keyHolders }: UpkeepDto): UpkeepFields {
  return { domain, certificate, keyHolders };
}

type UpkeepConflictProps = Pick<
  ComponentProps<typeof Conflict<UpkeepFields>>,
  'mine' | 'theirs' | 'onResolve'
>;

function UpkeepConflict(props: UpkeepConflictProps) {
  return (
    <Conflict heading="Somebody else has changed the renewals or keys meanwhile" {...props}>
      <p>
        Nothing of yours is lost: choose what to keep where the two differ. Nothing is saved before
        you press ‘Save’.
      </p>
    </Conflict>
  );
}

function Fields({ part }: { part: Part<UpkeepDto> }) {
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
    <fieldset className={styles.renewal}>
      <legend className="visually-hidden">{name}</legend>
      <DayInput part={fieldOf(part, 'day')} label={`${name} must be renewed until`} />
      <TextInput
        part={fieldOf(part, 'payer')}
        limit={200}
        label={`Who pays for the ${name.toLowerCase()}`}
      />
    </fieldset>
  );
}
