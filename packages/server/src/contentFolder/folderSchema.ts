import { day, line, lineOrNone, pictureOrNone, socialLinks } from '@club/shared/rules/lines';
import type { SectionName, Sections } from '@club/shared/sections';
import { z } from 'zod';
import { findPictures } from '../sections/pictureReferences';
import { sections } from '../sections/sections';
import { colourErrors } from '../theme/contrast';

const member = z
  .strictObject({
    /** '' for a position that nobody holds yet. */
    name: lineOrNone(80),
    position: line(80),
    image: pictureOrNone,
    links: socialLinks.optional(),
    /** Whether the person was taken off the archive. */
    isTakenOff: z.literal(true).optional(),
  })
  .refine(({ name, isTakenOff }) => name === '' || !isTakenOff, {
    path: ['name'],
    error: 'must be empty: the person was taken off the archive',
  });

const term = z
  .strictObject({
    /** 0 is the club year that holds the day on which the folder is read, 1 the one before it. */
    yearsAgo: z.int('must be a whole number').min(0).max(50).optional(),
    /** The three are left out for a club year. */
    label: line(20).optional(),
    firstDay: day.optional(),
    lastDay: day.optional(),
    members: z.array(member).max(60, 'must have at most 60 entries'),
  })
  .refine(
    ({ yearsAgo, label, firstDay, lastDay }) =>
      [label, firstDay, lastDay].every((value) => value === undefined) ||
      (yearsAgo === undefined && label && firstDay && lastDay && firstDay < lastDay),
    {
      error:
        'needs label, firstDay and lastDay, in this order in time and without yearsAgo, or none of them',
    },
  );

/** What the file itself does not say about a picture. */
const mediaEntry = z.strictObject({
  alt: line(300),
  /** The point that crops keep; the middle by default. */
  focus: z
    .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .default({ x: 0.5, y: 0.5 }),
});

/**
 * The JSON files of a content folder, by their names without '.json'.
 * @param available names of the files in images/
 */
export function folderSchema(available: ReadonlySet<string>) {
  return z
    .strictObject({
      ...sectionRules(),
      team: z.strictObject({ terms: z.array(term) }),
      media: z.record(z.string(), mediaEntry),
    })
    .superRefine((folder, context) => {
      for (const { colour, message } of colourErrors(folder.brand.colours)) {
        context.addIssue({ code: 'custom', path: ['brand', 'colours', colour], message });
      }
      for (const name of Object.keys(folder.media).filter((known) => !available.has(known))) {
        const message = describeMissingPicture(name, available);
        context.addIssue({ code: 'custom', path: ['media', name], message });
      }
      for (const { path, reference } of findPictures(folder)) {
        const message = available.has(reference)
          ? reference in folder.media || `no text for "${reference}" in media.json: add its "alt"`
          : describeMissingPicture(reference, available);
        if (message !== true) context.addIssue({ code: 'custom', path, message });
      }
    });
}

export type FolderContent = z.infer<ReturnType<typeof folderSchema>> & {
  /** The sections of which the folder has no file: it is of a version without them. */
  absent: SectionName[];
};

/** What may be written into a content folder. */
export type WrittenContent = Sections &
  Pick<z.input<ReturnType<typeof folderSchema>>, 'team' | 'media'>;

function sectionRules(): { [Name in SectionName]: z.ZodType<Sections[Name]> };
function sectionRules(): unknown {
  return Object.fromEntries(Object.entries(sections).map(([name, { schema }]) => [name, schema]));
}

/** Letter case matters on most servers and not on most laptops, therefore the hint. */
function describeMissingPicture(name: string, available: ReadonlySet<string>): string {
  const sameName = [...available].find((file) => file.toLowerCase() === name.toLowerCase());
  return sameName
    ? `no picture "${name}" in images/: write it "${sameName}", capitals count`
    : `no picture "${name}" in images/: put the file there or correct the name`;
}
