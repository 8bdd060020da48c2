import { maxMemberText } from './memberFields';

/** Words that cameras, phones and people put into names of files. */
const noise =
  /(?<!\p{L})(?:whatsapp|image|img|dsc[nf]?|pxl|photo|pic|picture|portrait|screenshot|scan|copy|final|edited|cropped|headshot|at|am|pm)(?!\p{L})/giu;

/** The name of a person after whom a file is called: 'asha-rao_2.jpg' gives 'Asha Rao'; '' for none. */
export function nameFromFile(file: string): string {
  const words = file
    .replace(/\.\w+$/, '')
    .replace(noise, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .match(/\p{L}[\p{L}\p{M}'’]*/gu);
  const name = (words ?? []).map(capitalise).join(' ').slice(0, maxMemberText).trim();
  return name.length < 2 ? '' : name;
}

/** Only what is written in one case: 'asha' and 'ASHA' become 'Asha', 'McKay' stays. */
function capitalise(word: string): string {
  const isInOneCase = word === word.toLowerCase() || word === word.toUpperCase();
  return isInOneCase ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : word;
}
