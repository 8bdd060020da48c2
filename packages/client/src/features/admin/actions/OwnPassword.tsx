import { ApiError } from '../../../api/ApiError';
import type { FieldReader } from '../../../components/form/Form';
import { OwnPasswordField } from '../../account/passkeys/OwnPasswordField';

/** A field for the password of the person at the screen. A form shows it when the API asks for it. */
export function OwnPassword() {
  return <OwnPasswordField label="Your own password" />;
}

/** What the field holds; nothing while the form does not show it. */
export function readOwnPassword(read: FieldReader): { password?: string } {
  const password = read('password');
  return password === '' ? {} : { password };
}

/** Whether the API wants their own password for this. It decides which calls need it. */
export function asksForPassword(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ field }) => field === 'password');
}
