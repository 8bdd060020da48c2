import type { SectionDto } from '@club/shared/sectionAnswers';
import type { SampleDto } from '@club/shared/setup';
import { ApiError } from '../../../../api/ApiError';
import { send } from '../../../../api/send';
import { Loading } from '../../../../components/Loading';
import { useContent } from '../../../../content/useContent';
import { fieldOf } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { isSame } from '../../form/values';
import { getSection } from '../../query/getSection';
import { useEditedState } from '../../query/useServerState';
import { LoadFailure } from '../../shell/LoadFailure';
import { Restored } from '../Restored';
import { SectionConflict } from '../SectionConflict';
import { PublicAddressInput } from '../sections/PublicAddressInput';
import { TimeZoneInput } from '../sections/TimeZoneInput';
import { browserTimeZone } from '../sections/timeZones';
import { useSectionEditor } from '../useSectionEditor';
import { OwnAccount } from './OwnAccount';
import { SectionsForm } from './SectionsForm';
import type { ShownStep } from './steps';
import { useOwnName } from './useOwnName';
import styles from './welcome.module.css';

/** Asks for the names of the club, its addresses and time zone, and who is at the screen. */
export function ClubStep({ shown }: { shown: ShownStep }) {
  const { data, error, reload } = useEditedState({
    key: ['content', 'club'],
    call: 'Loading the club',
    get: loadClub,
  });
  if (error !== null) return <LoadFailure what="The club" error={error} onRetry={reload} />;
  return data ? <ClubForm shown={shown} stored={data} /> : <Loading />;
}

interface Club {
  site: SectionDto<'site'>;
  contact: SectionDto<'contact'>;
}

interface StoredClub extends Club {
  /** What is still the sample's. */
  remaining: SampleDto['remaining'];
}

async function loadClub(signal: AbortSignal): Promise<StoredClub> {
  const [site, contact, { remaining }] = await Promise.all([
    getSection('site', signal),
    getSection('contact', signal),
    send('GET /api/admin/sample', { signal }),
  ]);
  return { site, contact, remaining };
}

/**
 * What the fields begin with. Those in which the sample's words would have to be deleted first are empty;
 * address and time zone are proposed as this browser has them.
 */
function toProposal({ site, contact, remaining }: StoredClub, isUrlFixed: boolean): Club {
  const own = (field: SampleDto['remaining'][number], text: string) =>
    remaining.includes(field) ? '' : text;
  const { name, shortName, institute, url, timeZone } = site.value;
  const names = {
    name: own('name', name),
    shortName: own('shortName', shortName),
    institute: own('institute', institute),
    url: url === '' && !isUrlFixed ? publicOrigin() : url,
    timeZone: remaining.includes('name') ? browserTimeZone() : timeZone,
  };
  const email = own('email', contact.value.email);
  return {
    site: { ...site, value: { ...site.value, ...names } },
    contact: { ...contact, value: { ...contact.value, email } },
  };
}

/** The address in this browser, when others can reach it, too; '' otherwise. */
function publicOrigin(): string {
  const { protocol, hostname, origin } = window.location;
  return protocol === 'https:' && hostname !== 'localhost' ? origin : '';
}

function ClubForm({ shown, stored }: { shown: ShownStep; stored: StoredClub }) {
  const { site, contact, ownName, save } = useClub(stored);
  const foundAt = site.foundAt ?? contact.foundAt;

  if (site.theirs) {
    return <SectionConflict mine={site.edit} theirs={site.theirs} onResolve={site.resolve} />;
  }
  if (contact.theirs) {
    return (
      <SectionConflict mine={contact.edit} theirs={contact.theirs} onResolve={contact.resolve} />
    );
  }
  return (
    <SectionsForm shown={shown} onSave={save}>
      <p className={styles.intro}>
        Every page shows the names, and so do titles, phones and mails. All of it can be changed
        later.
      </p>
      {foundAt && (
        <Restored
          at={foundAt}
          onDiscard={() => {
            site.discard();
            contact.discard();
          }}
        />
      )}
      <ClubFields site={site} contact={contact} />
      <OwnAccount ownName={ownName} />
    </SectionsForm>
  );
}

/** The edits of the step, and what saves them, one after the other. */
function useClub(stored: StoredClub) {
  const proposal = toProposal(stored, useContent().site.isUrlFixed === true);
  const site = useSectionEditor(proposal.site, stored.site);
  const contact = useSectionEditor(proposal.contact, stored.contact);
  const ownName = useOwnName();

  async function publishSite() {
    // What is empty is sent, too: the API says that it is needed.
    const isOther = !isSame(site.edit.value, stored.site.value);
    return !(site.isChanged || isOther) || site.publish();
  }

  async function publishContact() {
    const lacksEmail = contact.edit.value.email === '';
    return !(contact.isChanged || lacksEmail) || contact.publish();
  }

  const save = () => saveAll([ownName.save, publishSite, publishContact]);

  return { site, contact, ownName, save };
}

/**
 * Saves one after the other, also after a refusal: then one press shows everything that is missing.
 * @returns false when somebody else has saved one of them meanwhile
 * @throws {ApiError} with the wrong fields of all that were refused
 */
async function saveAll(saves: (() => Promise<boolean>)[]): Promise<boolean> {
  const refusals: ApiError[] = [];
  for (const save of saves) {
    try {
      if (!(await save())) return false;
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors.length === 0) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (!first) return true;
  throw new ApiError(first.status, {
    message: first.message,
    errors: refusals.flatMap(({ errors }) => errors),
  });
}

interface ClubFieldsProps {
  site: ReturnType<typeof useSectionEditor<'site'>>;
  contact: ReturnType<typeof useSectionEditor<'contact'>>;
}

function ClubFields({ site, contact }: ClubFieldsProps) {
  return (
    <>
      <TextInput
        part={fieldOf(site.part, 'name')}
        limit={60}
        label="Name of the club"
        placeholder="Robotics Society"
        required
      />
      <TextInput
        part={fieldOf(site.part, 'shortName')}
        limit={24}
        label="Short name"
        hint="Under the icon on phones, and where the name has no room."
        placeholder="Robotics"
        required
      />
      <TextInput
        part={fieldOf(site.part, 'institute')}
        limit={100}
        label="Institute"
        placeholder="Lakeview College"
        required
      />
      <TextInput
        part={fieldOf(contact.part, 'email')}
        limit={254}
        label="Email of the club"
        type="email"
        hint="Visitors see it on the contact page."
        placeholder="club@college.example"
        required
      />
      <PublicAddressInput part={fieldOf(site.part, 'url')} />
      <TimeZoneInput part={fieldOf(site.part, 'timeZone')} />
    </>
  );
}
