/** Names that the forms do not use. */
const words: Record<string, string> = {
  site: 'club',
  brand: 'look',
  url: 'public address',
  hero: 'first screen',
  openGraph: 'link preview',
  notFound: 'page for wrong addresses',
  social: 'social links',
  coordinator: 'co-ordinator',
  answeredMonths: 'time that answered messages are kept',
  registrationMonths: 'time that names of registrations are kept',
};

/** The name of a field as a person reads it: 'shortName' becomes 'short name'. */
export function toWords(field: string): string {
  return words[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The same at the beginning of a line. */
export function toTitle(field: string): string {
  const title = toWords(field);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
