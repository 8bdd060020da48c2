import type { ContactPerson } from '@club/shared/contact';

/** Which colleagues type below a message right now, e.g. 'Ravi and Meena are writing'; '' for nobody. */
export function writersText(writers: ContactPerson[]): string {
  const names = writers.map(({ name }) => name);
  if (names.length === 0) return '';
  return `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} writing`;
}
