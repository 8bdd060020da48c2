import { editDistance } from './editDistance';

/** Where most people have their mail. */
const common = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com'];
/** Others that are a letter away from these. */
const others = ['mail.com', 'ymail.com', 'email.com'];

/**
 * The address that was probably meant, when its domain is a letter away from a very common one, or has two of
 * its letters swapped; null for all others.
 */
export function meantAddress(email: string): string | null {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if ([...common, ...others].includes(domain)) return null;
  const meant = common.find((one) => editDistance(domain, one) <= (isSwapped(domain, one) ? 2 : 1));
  return meant === undefined ? null : email.slice(0, at) + meant;
}

/** Whether two texts have the same letters. */
function isSwapped(one: string, other: string): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
