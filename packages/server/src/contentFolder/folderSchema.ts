import { z } from 'zod';
import { day, line, pictureOrNone, socialLinks } from '../sections/fields';
import { findPictures } from '../sections/pictureReferences';
import { sectionSchemas } from '../sections/sectionSchemas';

const member = z.strictObject({
  name: line(80),
  position: line(80),
  image: pictureOrNone,
  links: socialLinks.optional(),
});

const term = z
  .strictObject({
    /** The three are left out for the club year that holds the day on which the folder is read. */
    label: line(20).optional(),
    firstDay: day.optional(),
    lastDay: day.optional(),
    members: z.array(member).max(60, 'must have at most 60 entries'),
  })
  .refine(
    ({ label, firstDay, lastDay }) =>
      [label, firstDay, lastDay].every((value) => value === undefined) ||
      (label && firstDay && lastDay && firstDay < lastDay),
    { error: 'needs label, firstDay and lastDay, in this order in time, or none of them' },
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
      ...sectionSchemas,
      team: z.strictObject({ terms: z.array(term) }),
      media: z.record(z.string(), mediaEntry),
    })
    .superRefine((folder, context) => {
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

export type FolderContent = z.infer<ReturnType<typeof folderSchema>>;

/** Letter case matters on most servers and not on most laptops, therefore the hint. */
function describeMissingPicture(name: string, available: ReadonlySet<string>): string {
  const sameName = [...available].find((file) => file.toLowerCase() === name.toLowerCase());
  return sameName
    ? `no picture "${name}" in images/: write it "${sameName}", capitals count`
    : `no picture "${name}" in images/: put the file there or correct the name`;
}
