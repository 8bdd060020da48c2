import type { Sponsor, SponsorsSection } from '@club/shared/sections';
import { DayInput } from '../../form/DayInput';
import { EntryList } from '../../form/EntryList';
import { LinkInput } from '../../form/LinkInput';
import { fieldOf, type Part, requiredOf } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { PictureInput } from '../../pictures/PictureInput';

const blank: Sponsor = { name: '', url: '', level: '', logo: null, from: '', until: null };

const levelsId = 'sponsorLevels';

export function sponsorsFields(part: Part<SponsorsSection>) {
  const levels = [...new Set(part.value.entries.map(({ level }) => level).filter(Boolean))];
  return (
    <>
      <TextInput part={fieldOf(part, 'heading')} limit={60} label="Heading" />
      <EntryList
        part={fieldOf(part, 'entries')}
        label="Sponsors"
        hint="Each is shown from its first to its last day, and afterwards with the team of that year. Let it stay here when it is over."
        noun="sponsor"
        limit={100}
        blank={blank}
        titleOf={({ name }) => name}
        imageOf={({ logo }) => logo}
      >
        {(entry) => (
          <>
            <TextInput part={fieldOf(entry, 'name')} limit={80} label="Name" />
            <LinkInput
              part={fieldOf(entry, 'url')}
              limit={500}
              label="Address of its page"
              hint="Its logo or name leads there. May be empty."
            />
            <TextInput
              part={fieldOf(entry, 'level')}
              limit={40}
              label="Level"
              list={levelsId}
              hint="e.g. Gold. Sponsors of one level are shown together. May be empty."
            />
            <PictureInput part={fieldOf(entry, 'logo')} label="Logo" noneText="None" />
            <DayInput part={requiredOf(fieldOf(entry, 'from'))} label="From" required />
            <DayInput
              part={fieldOf(entry, 'until')}
              label="Until"
              hint="The last day on which it is shown. Empty: until you give one."
            />
          </>
        )}
      </EntryList>
      <datalist id={levelsId}>
        {levels.map((level) => (
          <option key={level} value={level} />
        ))}
      </datalist>
    </>
  );
}
