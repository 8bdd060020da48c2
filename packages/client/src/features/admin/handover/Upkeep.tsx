import type { RenewalDto, UpkeepDto } from '@club/shared/upkeep';
import { getUpkeep, saveUpkeep } from '../../../api/upkeep';
import { Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { useAuth } from '../../../session/useAuth';
import { DayInput } from '../form/DayInput';
import { EntryList } from '../form/EntryList';
import { fieldOf, type Part } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { useKeptValue } from '../form/useKeptValue';
import { LoadFailure } from '../LoadFailure';
import { useAuthorizedLoad } from '../useAuthorizedLoad';
import styles from './handover.module.css';

/** What must be renewed, who pays, and who has access outside the site. Saved at once. */
export function Upkeep() {
  const { data, error, reload } = useAuthorizedLoad('Loading the upkeep', getUpkeep);
  return (
    <section className={styles.part} aria-labelledby="upkeep">
      <h2 id="upkeep">Renewals, and keys outside the site</h2>
      {error !== null && <LoadFailure what="The upkeep" error={error} onRetry={reload} />}
      {error === null && !data && <Loading />}
      {data && <UpkeepForm key={data.version} upkeep={data} reload={reload} />}
    </section>
  );
}

function UpkeepForm({ upkeep, reload }: { upkeep: UpkeepDto; reload: () => void }) {
  const { authorizationHeader } = useAuth();
  const { value, setValue, wasFound, forget } = useKeptValue('upkeep', upkeep);
  const part: Part<UpkeepDto> = { path: '', value, change: setValue };

  async function save() {
    await saveUpkeep(value, authorizationHeader);
    forget();
    notify.success('Renewals and keys are saved');
    reload();
  }

  return (
    <Form submitText="Save" busyText="Saving…" onSubmit={save} onFailure={showFailure}>
      {wasFound && <p role="status">This is what you wrote before. It is not saved yet.</p>}
      <p>Admins are reminded 60, 30 and 7 days before, here and by mail.</p>
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
    </Form>
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
