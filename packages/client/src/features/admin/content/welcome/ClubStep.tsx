import type { SectionDto } from '@club/shared/sections';
import type { SampleDto } from '@club/shared/setup';
import { getSection } from '../../../../api/content';
import { getSample } from '../../../../api/setup';
import { Loading } from '../../../../components/Loading';
import { fieldOf } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { LoadFailure } from '../../LoadFailure';
import { useAuthorizedLoad } from '../../useAuthorizedLoad';
import { Restored } from '../Restored';
import { SectionConflict } from '../SectionConflict';
import { useSectionEditor } from '../useSectionEditor';
import { SectionsForm } from './SectionsForm';
import type { ShownStep } from './steps';
import styles from './welcome.module.css';

/** Asks for the names of the club and its address for mail. */
export function ClubStep({ shown }: { shown: ShownStep }) {
  const { data, error, reload } = useAuthorizedLoad('Loading the club', loadClub);
  if (error !== null) return <LoadFailure what="The club" error={error} onRetry={reload} />;
  return data ? <ClubForm shown={shown} {...data} /> : <Loading />;
}

interface Club {
  site: SectionDto<'site'>;
  contact: SectionDto<'contact'>;
}

async function loadClub(authorization: string, signal: AbortSignal): Promise<Club> {
  const [site, contact, { remaining }] = await Promise.all([
    getSection('site', authorization, signal),
    getSection('contact', authorization, signal),
    getSample(authorization, signal),
  ]);
  return withoutSampleNames({ site, contact }, remaining);
}

/** Fields in which the sample's words would have to be deleted first begin empty. */
function withoutSampleNames({ site, contact }: Club, remaining: SampleDto['remaining']): Club {
  const own = (field: SampleDto['remaining'][number], text: string) =>
    remaining.includes(field) ? '' : text;
  const { name, shortName, institute } = site.value;
  const names = {
    name: own('name', name),
    shortName: own('shortName', shortName),
    institute: own('institute', institute),
  };
  const email = own('email', contact.value.email);
  return {
    site: { ...site, value: { ...site.value, ...names } },
    contact: { ...contact, value: { ...contact.value, email } },
  };
}

function ClubForm({ shown, ...club }: Club & { shown: ShownStep }) {
  const site = useSectionEditor(club.site);
  const contact = useSectionEditor(club.contact);
  const foundAt = site.foundAt ?? contact.foundAt;

  async function save() {
    // What is empty is sent, too: the API says that it is needed.
    const { name, shortName, institute } = site.edit.value;
    const lacksName = [name, shortName, institute].includes('');
    if ((site.isChanged || lacksName) && !(await site.publish())) return false;
    const lacksEmail = contact.edit.value.email === '';
    return !(contact.isChanged || lacksEmail) || contact.publish();
  }

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
        The names stand on every page, in its title, on phones and in mails. All of it can be
        changed later.
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
      <TextInput
        part={fieldOf(site.part, 'name')}
        limit={60}
        label="Name of the club"
        placeholder="Robotics Society"
      />
      <TextInput
        part={fieldOf(site.part, 'shortName')}
        limit={24}
        label="Short name"
        hint="Under the icon on phones, and where the name has no room."
        placeholder="Robotics"
      />
      <TextInput
        part={fieldOf(site.part, 'institute')}
        limit={100}
        label="Institute"
        placeholder="Lakeview College"
      />
      <TextInput
        part={fieldOf(contact.part, 'email')}
        limit={254}
        label="Email of the club"
        type="email"
        hint="Visitors see it on the contact page."
        placeholder="club@college.example"
      />
    </SectionsForm>
  );
}
