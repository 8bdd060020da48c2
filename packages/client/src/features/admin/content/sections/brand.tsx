import type { BrandSection } from '@club/shared/sections';
import { ChoiceInput } from '../../form/ChoiceInput';
import { ColourInput } from '../../form/ColourInput';
import { fieldOf, type Part } from '../../form/Part';
import { PictureInput } from '../../form/PictureInput';

export function brandFields(part: Part<BrandSection>) {
  const colours = fieldOf(part, 'colours');
  return (
    <>
      <PictureInput
        part={fieldOf(part, 'logo')}
        label="Logo"
        purpose="logo"
        hint="Icons and the picture of link previews are made from it."
        noneText="The drawn mark, in the colours below"
      />
      <ColourInput part={fieldOf(colours, 'accent')} label="Accent" />
      <ColourInput part={fieldOf(colours, 'second')} label="Second colour" />
      <ColourInput part={fieldOf(colours, 'ground')} label="Ground" />
      <ChoiceInput
        part={fieldOf(part, 'headlineFace')}
        label="Headlines"
        options={[
          ['grotesque', 'Bricolage Grotesque, without serifs'],
          ['serif', 'With serifs'],
        ]}
      />
    </>
  );
}
