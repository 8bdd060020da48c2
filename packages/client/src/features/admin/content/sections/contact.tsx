import type { ContactSection } from '@club/shared/sections';
import { EntryList } from '../../form/EntryList';
import { LinkInput } from '../../form/LinkInput';
import { MapPointInput } from '../../form/MapPointInput';
import { OptionalGroup } from '../../form/OptionalGroup';
import { fieldOf, linesOf, type Part } from '../../form/Part';
import { LongTextInput, TextInput } from '../../form/TextInput';

export function contactFields(part: Part<ContactSection>) {
  return (
    <>
      <TextInput part={fieldOf(part, 'heading')} limit={60} label="Heading" />
      <TextInput part={fieldOf(part, 'email')} limit={254} label="Email" type="email" />
      <LongTextInput
        part={linesOf(fieldOf(part, 'address'))}
        label="Address"
        hasLines
        hint="Shown beside the map as you write it, line by line. May be empty."
      />
      <OptionalGroup
        part={fieldOf(part, 'map')}
        label="Show a map"
        blank={{ latitude: 0, longitude: 0, label: '' }}
      >
        {(map) => (
          <>
            <MapPointInput part={map} />
            <TextInput part={fieldOf(map, 'label')} limit={100} label="Name of the place" />
          </>
        )}
      </OptionalGroup>
      <EntryList
        part={fieldOf(part, 'social')}
        label="Social links"
        noun="link"
        limit={8}
        blank={{ network: '', url: '' }}
        titleOf={({ network }) => network}
      >
        {(entry) => (
          <>
            <TextInput
              part={fieldOf(entry, 'network')}
              limit={40}
              label="Network"
              hint="e.g. Instagram"
            />
            <LinkInput part={fieldOf(entry, 'url')} limit={500} label="Address of the page" />
          </>
        )}
      </EntryList>
    </>
  );
}
