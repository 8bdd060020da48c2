import { z } from 'zod';
import { cleanPart, isPlainLine } from '../text';
import { withScheme } from '../webAddress';
import './messages';

/*
 * The rules of texts that the team writes. Each message is a sentence for the person at the form, or for
 * the person who edits a content folder.
 */

/**
 * `@club/shared/text` says which characters it loses, and which it must not have.
 * @param lineBreak in place of those that only some programs know
 */
export function textUpTo(maxLength: number, lineBreak: ' ' | '\n') {
  return z
    .string()
    .overwrite((text) => cleanPart(text.replace(/[\u2028\u2029]/g, lineBreak)).trim())
    .max(maxLength, `must have at most ${maxLength.toLocaleString('en')} characters`)
    .refine(
      (text) => isPlainLine(text.replace(/[\n\t]/g, ' ')),
      'must have no characters that nobody sees',
    );
}

/** A text of one line that may be empty. */
export function lineOrNone(maxLength: number) {
  return textUpTo(maxLength, ' ').refine((text) => !text.includes('\n'), 'must be one line');
}

export function line(maxLength: number) {
  return lineOrNone(maxLength).min(1, 'must not be empty');
}

/** The heading of a section, and of its parts. */
export const heading = line(60);

/** A full address of the web; https:// is added where somebody left it out. */
export const webAddress = z
  .string()
  .overwrite(withScheme)
  .check(
    z.url({
      protocol: /^https?$/,
      error: 'must be a full address, e.g. "https://www.example.com/club"',
    }),
  )
  .max(500, 'must have at most 500 characters');

/** The same, or ''. */
export const webAddressOrNone = z.union([z.literal(''), webAddress], {
  error: 'must be a full address, e.g. "https://www.example.com/club", or empty',
});

/** A day that exists. */
export const day = z.iso.date({
  error: ({ input }) => (input === '' ? 'must not be empty' : 'must be a day, e.g. "2026-11-21"'),
});

/**
 * A picture: in the database and in the editor the id of a media, in a content folder and on pages its file
 * name. Every field of this kind is called `image` or `logo`. Whether there is such a picture is checked
 * where it is known.
 */
export const picture = z.string({ error: 'choose a picture' }).min(1, 'choose a picture').max(200);

export const pictureOrNone = picture.nullable();

const socialLink = z.strictObject({
  /** As it is shown, e.g. 'Instagram'. Each network is listed once. */
  network: line(40),
  /** Full URL. */
  url: webAddress,
});

/** A page of the club, or of a person, on another network. */
export interface SocialLink extends z.output<typeof socialLink> {}

export const socialLinks = z
  .array(socialLink)
  .max(8, 'must have at most 8 entries')
  .superRefine(refuseRepeated('network'));

/**
 * Refuses two entries with the same key, which identifies them on the pages and in the database. Two that have none
 * yet are not the same.
 */
export function refuseRepeated<Key extends string>(key: Key) {
  return (entries: Record<Key, string | null>[], context: z.RefinementCtx): void => {
    entries.forEach((entry, index) => {
      const first = entries.findIndex((other) => other[key] === entry[key]);
      if (entry[key] && first < index) {
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: `is the same as in entry ${first + 1}: give this one another`,
        });
      }
    });
  };
}
