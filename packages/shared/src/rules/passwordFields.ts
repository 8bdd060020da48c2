import { z } from 'zod';
import { isCommonPassword } from './commonPasswords';
import { characterCount } from './fields';

const minPasswordLength = 8;

/** bcrypt ignores all bytes after these, so a longer password is refused and never cut. */
export const maxPasswordBytes = 72;

export const newPassword = z
  .string({ error: 'Please enter a password.' })
  .normalize('NFC')
  .min(1, 'Please enter a password.')
  .refine(
    (text) => characterCount(text) >= minPasswordLength,
    `Please choose a password of at least ${minPasswordLength} characters.`,
  )
  .refine(
    (text) => Buffer.byteLength(text) <= maxPasswordBytes,
    `Please choose a password of at most ${maxPasswordBytes} bytes (about as many letters; an emoji takes four).`,
  )
  .refine(
    (text) => !isCommonPassword(text),
    'Please choose a password that fewer people use: this one is guessed first.',
  )
  .meta({
    description: 'None of the commonest passwords, and without the name in the email address.',
    minLength: minPasswordLength,
    'x-max-bytes': maxPasswordBytes,
  });

const minGuessableNameLength = 4;

/** What to tell somebody whose new password contains the name of the email address. */
export const guessableMessage = 'Please choose a password that does not contain your email’s name.';

/** True when the password contains what is before the @, in any letter case. A shorter name does not count. */
export function containsEmailName(password: string, address: string): boolean {
  const [name = ''] = address.toLowerCase().split('@');
  return name.length >= minGuessableNameLength && password.toLowerCase().includes(name);
}

/** The password of an existing account. The rules for new passwords do not apply: a bad one is wrong. */
export const currentPassword = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.');

/** The caller's own password, for calls that only sometimes need it. */
export const ownPassword = currentPassword.optional();
