/** The name of a field as a person reads it: 'shortName' becomes 'short name'. */
export function toWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
