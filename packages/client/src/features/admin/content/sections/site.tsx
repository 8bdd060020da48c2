import type { SiteSection } from '@club/shared/siteSection';
import { ChoiceInput } from '../../form/ChoiceInput';
import { MarkdownInput } from '../../form/MarkdownInput';
import { fieldOf, type Part } from '../../form/Part';
import { LongTextInput, TextInput } from '../../form/TextInput';
import { PictureInput } from '../../pictures/PictureInput';
import { PublicAddressInput } from './PublicAddressInput';
import { TimeZoneInput } from './TimeZoneInput';

export function siteFields(part: Part<SiteSection>) {
  return (
    <>
      <TextInput
        part={fieldOf(part, 'tagline')}
        limit={80}
        label="Tagline"
        hint="The big line of the home page."
      />
      <LongTextInput
        part={fieldOf(part, 'summary')}
        limit={300}
        label="Summary"
        hint="One sentence: what the club does, and for whom. Search engines show it too."
      />
      <MarkdownInput
        part={fieldOf(part, 'description')}
        limit={5_000}
        label="Description"
        hint="Shown below the first screen. May be empty."
      />
      <Hero part={part} />
      <TextInput part={fieldOf(part, 'name')} limit={60} label="Name of the club" />
      <TextInput
        part={fieldOf(part, 'shortName')}
        limit={24}
        label="Short name"
        hint="For phones: under the icon, and where the name has no room."
      />
      <TextInput part={fieldOf(part, 'institute')} limit={100} label="Institute" />
      <MenuLabels part={fieldOf(part, 'menu')} />
      <TextInput
        part={fieldOf(fieldOf(part, 'team'), 'heading')}
        limit={60}
        label="Heading of the team"
      />
      <TextInput
        part={fieldOf(fieldOf(part, 'team'), 'tagline')}
        limit={80}
        label="Tagline of the team"
      />
      <PublicAddressInput part={fieldOf(part, 'url')} />
      <TimeZoneInput part={fieldOf(part, 'timeZone')} />
      <PictureInput
        part={fieldOf(fieldOf(part, 'openGraph'), 'image')}
        label="Picture of link previews"
        noneText="Made from logo and colours"
      />
      <PictureInput
        part={fieldOf(fieldOf(part, 'notFound'), 'image')}
        label="Picture of the page for wrong addresses"
        noneText="The drawn one"
      />
    </>
  );
}

function MenuLabels({ part }: { part: Part<SiteSection['menu']> }) {
  return (
    <>
      <TextInput part={fieldOf(part, 'initiatives')} limit={24} label="Menu: the initiatives" />
      <TextInput part={fieldOf(part, 'gallery')} limit={24} label="Menu: the gallery" />
      <TextInput part={fieldOf(part, 'contact')} limit={24} label="Menu: the contact page" />
      <TextInput part={fieldOf(part, 'team')} limit={24} label="Menu: the team" />
    </>
  );
}

function Hero({ part }: { part: Part<SiteSection> }) {
  const hero = fieldOf(part, 'hero');
  return (
    <>
      <PictureInput
        part={fieldOf(hero, 'image')}
        label="Picture of the home page"
        noneText="None"
      />
      <ChoiceInput
        part={fieldOf(hero, 'framing')}
        label="How it is shown"
        options={[
          ['drawing', 'With one round corner, for a drawing'],
          ['wide', 'Over the full width, for a photograph'],
          ['arch', 'In an arch, for a photograph'],
        ]}
      />
    </>
  );
}
