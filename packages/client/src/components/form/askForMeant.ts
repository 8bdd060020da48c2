import { meantAddress } from '@club/shared/meantAddress';

/** Whether another address was probably meant, as a question; undefined where there is nothing to ask. */
export function askForMeant(email: string): string | undefined {
  const meant = meantAddress(email);
  return meant === null ? undefined : `Did you mean ${meant}?`;
}
