import type { BrandSection } from '@club/shared/sections';
import { ChoiceInput } from '../../form/ChoiceInput';
import { ColourInput } from '../../form/ColourInput';
import { fieldOf, type Part } from '../../form/Part';
import { PictureInput } from '../../pictures/PictureInput';

export function brandFields(part: Part<BrandSection>) {
  const colours = fieldOf(part, 'colours');
  return (
    <>
      <PictureInput
        part={fieldOf(part, 'logo')}
        label="Logo"
        purpose="logo"
        hint="Icons and the picture of link previews are made from it. It lies on the ground colour, in the dark too."
        noneText="The drawn mark, in the colours below"
      />
      <ColourInput
        part={fieldOf(colours, 'accent')}
        colour="accent"
        label="Accent colour"
        hint="Large areas, such as the first screen. In the dark it is the colour of buttons and large titles."
      />
      <ColourInput
        part={fieldOf(colours, 'second')}
        colour="second"
        label="Second colour"
        hint="Links, and what is set off from the accent. Shades that could not be read are made darker or lighter."
      />
      <ColourInput
        part={fieldOf(colours, 'ground')}
        colour="ground"
        label="Ground"
        hint="The paper of all pages: white, or a very light colour."
      />
      <ChoiceInput
        part={fieldOf(part, 'headlineFace')}
        label="Headlines"
        options={[
          ['grotesque', 'Without serifs (Bricolage Grotesque)'],
          ['serif', 'With serifs (Fraunces)'],
        ]}
      />
    </>
  );
}
