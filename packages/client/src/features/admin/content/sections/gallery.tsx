import type { MediaDto } from '@club/shared/media';
import type { GalleryEntry, GallerySection } from '@club/shared/sections';
import { EntryList } from '../../form/EntryList';
import { fieldOf, type Part, requiredOf } from '../../form/Part';
import { LongTextInput, TextInput } from '../../form/TextInput';
import { AddPicturesButton } from '../../pictures/AddPicturesButton';
import { PictureInput } from '../../pictures/PictureInput';

const maxCaption = 200;

const blank: GalleryEntry = { image: '', caption: '' };

export function galleryFields(part: Part<GallerySection>) {
  return (
    <>
      <TextInput part={fieldOf(part, 'heading')} limit={60} label="Heading" />
      <TextInput part={fieldOf(part, 'tagline')} limit={80} label="Tagline" />
      <LongTextInput
        part={fieldOf(part, 'intro')}
        limit={400}
        label="Introduction"
        hint="One sentence above the pictures. May be empty."
      />
      <EntryList
        part={fieldOf(part, 'entries')}
        label="Pictures"
        noun="picture"
        limit={40}
        blank={blank}
        titleOf={({ caption }) => caption}
        imageOf={({ image }) => image}
        addSeveral={(add, room) => (
          <AddPicturesButton room={room} onAdd={(pictures) => add(pictures.map(toEntry))} />
        )}
      >
        {(entry) => (
          <>
            <PictureInput
              part={requiredOf(fieldOf(entry, 'image'))}
              label="Picture"
              noneText="Please choose"
              isRequired
            />
            <TextInput
              part={fieldOf(entry, 'caption')}
              limit={maxCaption}
              label="Caption"
              hint="Shown under the picture when it is opened."
            />
          </>
        )}
      </EntryList>
    </>
  );
}

/** What the picture shows is its first caption: few clubs want two texts at once. */
function toEntry({ _id, alt }: MediaDto): GalleryEntry {
  return { image: _id, caption: alt.slice(0, maxCaption) };
}
