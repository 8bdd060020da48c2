import { z } from 'zod';
import { maxFeedbackText } from '../feedbackLimits';
import {
  longestPhoneInput,
  phoneInput,
  phoneInputOrNone,
  phonePattern,
  phoneRule,
  readPhone,
} from '../phone';
import {
  cleanFileName,
  cleanLine,
  cleanName,
  cleanPart,
  isPlainLine,
  isVisible,
  linePattern,
  namePattern,
  visibleLinePattern,
} from '../text';
import { emailPattern, readEmailAddress } from './emailAddress';

/*
 * The rules of every field that a person fills in. Each message is a sentence for that person: the
 * client shows it unchanged.
 *
 * JSON Schema cannot express a `refine`: `meta` says the same for the description of the API. The
 * fuzzer compares the two.
 */

const maxShortTextLength = 80;
const maxReasonLength = 200;
const maxFileNameLength = 200;
const maxPictureTextLength = 300;
const maxMessageLength = 5000;
const maxEmailLength = 254; // RFC 5321: the longest address that mail servers carry

const hasLetterOrDigit = /[\p{L}\p{N}]/u;
const hasControlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** The number of Unicode characters: an emoji is one, while JavaScript's `length` is two. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** In the query of a list whose entries have a bin: whether it lists those in it, or the others. */
export const binPart = z
  .enum(['true', 'false'], { error: 'Please give bin as true or false.' })
  .default('false');

const versionMessage = 'Please say which version was edited.';

/** Of what two people can edit: the version that the person has seen. */
export const editedVersion = z
  .int(versionMessage)
  .min(1, versionMessage)
  .max(1_000_000_000, versionMessage);

/**
 * A name of a person. `@club/shared/text` says which characters it loses and which it must not have.
 * @param what the label of its field, as it stands in a sentence
 */
const nameOfPerson = (what: 'username' | 'name') =>
  z
    .string({ error: `Please enter a ${what}.` })
    .overwrite(cleanName)
    .refine(isVisible, `Please enter a ${what}.`)
    .refine(
      (text) => characterCount(text) <= maxShortTextLength,
      `Please enter a ${what} of at most ${maxShortTextLength} characters.`,
    )
    .refine(
      (text) => !hasControlCharacter.test(text),
      `Please enter a ${what} on one line, without control characters.`,
    )
    .refine(isPlainLine, `Please enter a ${what} without characters that nobody sees.`)
    .refine(
      (text) => hasLetterOrDigit.test(text),
      `Please enter a ${what} with at least one letter or digit.`,
    )
    .meta({ minLength: 1, maxLength: maxShortTextLength, pattern: namePattern });

/** The name of an account, or of who writes a message. */
export const username = nameOfPerson('username');
/** The name of anybody else. */
export const personName = nameOfPerson('name');

const emailMessage = 'Please enter a valid email address.';

/** Stored in lower case and in ASCII, so that one address has one account however it is written. */
export const email = z
  .string({ error: emailMessage })
  .overwrite(readEmailAddress)
  .max(maxEmailLength, `Please enter an email address of at most ${maxEmailLength} characters.`)
  .regex(emailPattern, emailMessage)
  .meta({ format: 'email' });

const phoneInputNumber = { type: 'integer', minimum: 1_000_000, maximum: 999_999_999_999_999 };

/**
 * Takes text or a number and gives digits with an optional leading '+', as `readPhone` does.
 * @param pattern of the texts that are right, for the description of the API
 */
function phoneText(pattern: string) {
  const read = z.string().meta({ pattern, maxLength: longestPhoneInput });
  return z
    .union([read, z.number().meta(phoneInputNumber)], { error: 'Please enter a phone number.' })
    .transform((value) => (typeof value === 'number' ? `${value}` : readPhone(value)));
}

/** Digits with an optional leading '+'. */
export const phone = phoneText(phoneInput).pipe(
  z.string().min(1, 'Please enter a phone number.').regex(phonePattern, phoneRule),
);

/** A phone number or ''. */
export const phoneOrNone = phoneText(phoneInputOrNone).refine(
  (text) => text === '' || phonePattern.test(text),
  phoneRule,
);

const linkTokenMessage = 'This link is not whole. Please open it again.';

/** The token of a one-time link. */
export const linkToken = z
  .string({ error: linkTokenMessage })
  .min(1, linkTokenMessage)
  .max(100, linkTokenMessage);

/** A field of a profile. In its messages, 'firstName' is 'first name'. */
export function profileText(name: string) {
  const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return z
    .string({ error: `Please enter your ${label} as text.` })
    .overwrite(cleanPart)
    .refine(
      (text) => characterCount(text) <= maxShortTextLength,
      `Please shorten your ${label} to ${maxShortTextLength} characters.`,
    )
    .refine(isPlainLine, `Please enter your ${label} on one line.`)
    .meta({ maxLength: maxShortTextLength, pattern: linePattern });
}

/**
 * A field that people do not see. Programs that fill in every field of a form fill in this one too.
 * The name `website` is one that they know.
 */
export const honeypot = z.string({ error: 'Please leave this field out.' }).default('');

const roles = ['admin', 'editor', 'inbox'] as const;

/** What an account may be in the admin area. */
export const role = z.enum(roles, { error: `Please choose one of ${roles.join(', ')}.` });

/** The last part of the address of an event. */
export const slugPattern = /^[a-z\d]+(-[a-z\d]+)*$/;
export const longestSlug = 80;

/** A day of the calendar, 'YYYY-MM-DD'. Other years are typing errors, and the next day needs four digits too. */
export const calendarDay = z.iso
  .date({ error: 'Please give a day as YYYY-MM-DD.', abort: true })
  .regex(/^(19|2\d)/, 'Please give a day of the years 1900 to 2999.');

const momentMessage = 'must be a day and a time, e.g. "2027-01-30T12:00:00Z"';

/** Years of four digits only: others are typing errors. */
export const moment = z.iso
  .datetime({ error: momentMessage, abort: true })
  .regex(/^(19|2\d)/, 'must be a day of the years 1900 to 2999');

export const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const uuidMessage = 'must be a uuid of version 4';

/** The id of what a page or a phone makes: then sending it twice is known. */
export const uuid = z.string(uuidMessage).regex(uuidPattern, uuidMessage);

const entryKeyMessage = 'must be the key that it has had';

/** Of an entry of a list that keeps it when its words change: see `lib/entryKeys.ts`. */
export const entryKey = z.string(entryKeyMessage).regex(/^[a-f\d]{8}$/, entryKeyMessage);

/** Why something is done; may be ''. */
export const reason = z
  .string({ error: 'Please enter the reason as text.' })
  .overwrite(cleanLine)
  .refine(
    (text) => characterCount(text) <= maxReasonLength,
    `Please shorten the reason to ${maxReasonLength} characters.`,
  )
  .refine(isPlainLine, 'Please enter the reason on one line.')
  .meta({ maxLength: maxReasonLength, pattern: linePattern });

/** What a file with the data of people is for. */
export const purpose = reason
  .refine(isVisible, 'Please say what the file is for.')
  .meta({ minLength: 1, pattern: visibleLinePattern });

/** Stored as typed, with line breaks. */
export const message = z
  .string({ error: 'Please enter a message.' })
  .refine(isVisible, 'Please enter a message.')
  .refine(
    (text) => characterCount(text) <= maxMessageLength,
    `Please shorten your message to ${maxMessageLength} characters.`,
  )
  .meta({ maxLength: maxMessageLength, pattern: '[^\\p{C}\\p{Z}]' });

/** What people write after an event; '' for nothing. */
export const feedbackText = z
  .string({ error: 'Please write it as text.' })
  .refine(
    (text) => characterCount(text) <= maxFeedbackText,
    `Please shorten it to ${maxFeedbackText} characters.`,
  )
  .meta({ maxLength: maxFeedbackText });

const titleMessage = 'Please enter a title.';

/** What people find something by in a list. */
export const titleLine = z
  .string({ error: titleMessage })
  .overwrite(cleanLine)
  .refine((text) => isVisible(text) && isPlainLine(text), titleMessage)
  .refine(
    (text) => characterCount(text) <= maxShortTextLength,
    `Please enter a title of at most ${maxShortTextLength} characters.`,
  )
  .meta({ minLength: 1, maxLength: maxShortTextLength, pattern: visibleLinePattern });

const pictureNameMessage = 'Please enter a name for the picture.';

/** Of a picture. `toPictureName` makes a file name from it. */
export const pictureName = z
  .string({ error: pictureNameMessage })
  .overwrite(cleanFileName)
  .refine((text) => isVisible(text) && isPlainLine(text), pictureNameMessage)
  .refine(
    (text) => characterCount(text) <= maxFileNameLength,
    `Please enter a name of at most ${maxFileNameLength} characters.`,
  )
  .meta({ minLength: 1, maxLength: maxFileNameLength, pattern: visibleLinePattern });

const fileNameMessage = 'Please give the name of the file.';

/** Of a file that somebody has chosen, to be shown again. */
export const fileName = z
  .string({ error: fileNameMessage })
  .overwrite(cleanFileName)
  .refine((text) => isVisible(text) && isPlainLine(text), fileNameMessage)
  .refine(
    (text) => characterCount(text) <= maxFileNameLength,
    `Please give the file a name of at most ${maxFileNameLength} characters.`,
  )
  .meta({ minLength: 1, maxLength: maxFileNameLength, pattern: visibleLinePattern });

/** What a picture shows, or ''. */
export const pictureTextOrNone = z
  .string({ error: 'Please describe the picture in words.' })
  .overwrite(cleanLine)
  .refine(
    (text) => characterCount(text) <= maxPictureTextLength,
    `Please describe the picture in at most ${maxPictureTextLength} characters.`,
  )
  .refine(isPlainLine, 'Please describe the picture on one line.')
  .meta({ maxLength: maxPictureTextLength, pattern: linePattern });

/** What a picture shows, for people who cannot see it. */
export const pictureText = pictureTextOrNone
  .refine(isVisible, 'Please say what the picture shows, for people who cannot see it.')
  .meta({
    minLength: 1,
    maxLength: maxPictureTextLength,
    pattern: visibleLinePattern,
  });

const maxPasskeyNameLength = 60;
const passkeyNameMessage = 'Please enter a name for this passkey.';

/** What its owner calls a passkey. */
export const passkeyName = z
  .string({ error: passkeyNameMessage })
  .overwrite(cleanLine)
  .refine((text) => isVisible(text) && isPlainLine(text), passkeyNameMessage)
  .refine(
    (text) => characterCount(text) <= maxPasskeyNameLength,
    `Please enter a name of at most ${maxPasskeyNameLength} characters.`,
  )
  .meta({ minLength: 1, maxLength: maxPasskeyNameLength, pattern: visibleLinePattern });
