import type { Initiative, InitiativesSection } from '@club/shared/sections';
import { EntryList } from '../../form/EntryList';
import { OptionalGroup } from '../../form/OptionalGroup';
import { fieldOf, type Part } from '../../form/Part';
import { LongTextInput, TextInput } from '../../form/TextInput';
import { PictureInput } from '../../pictures/PictureInput';

const blank: Initiative = { service: '', description: '', image: null };

export function initiativesFields(part: Part<InitiativesSection>) {
  return (
    <>
      <TextInput part={fieldOf(part, 'heading')} limit={60} label="Heading" />
      <EntryList
        part={fieldOf(part, 'entries')}
        label="Initiatives"
        noun="initiative"
        limit={24}
        blank={blank}
        titleOf={({ service }) => service}
        imageOf={({ image }) => image}
      >
        {(entry) => (
          <>
            <TextInput part={fieldOf(entry, 'service')} limit={60} label="Title" />
            <LongTextInput part={fieldOf(entry, 'description')} limit={400} label="Description" />
            <PictureInput part={fieldOf(entry, 'image')} label="Picture" noneText="None" />
          </>
        )}
      </EntryList>
      <Coordinator part={part} />
    </>
  );
}

function Coordinator({ part }: { part: Part<InitiativesSection> }) {
  return (
    <OptionalGroup
      part={fieldOf(part, 'coordinator')}
      label="Show a co-ordinator"
      blank={{ name: '', title: '', image: null }}
    >
      {(coordinator) => (
        <>
          <TextInput
            part={fieldOf(part, 'coordinatorHeading')}
            limit={60}
            label="Heading of the co-ordinator"
          />
          <TextInput
            part={fieldOf(coordinator, 'name')}
            limit={80}
            label="Name of the co-ordinator"
          />
          <TextInput
            part={fieldOf(coordinator, 'title')}
            limit={120}
            label="Title of the co-ordinator"
            hint="e.g. Assistant Professor, CSE"
          />
          <PictureInput part={fieldOf(coordinator, 'image')} label="Portrait" noneText="None" />
        </>
      )}
    </OptionalGroup>
  );
}
