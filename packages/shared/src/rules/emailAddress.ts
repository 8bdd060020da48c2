import { withoutInvisible } from '../text';

/** What an address is after `readEmailAddress`. A domain of another script is written in ASCII, as 'xn--...'. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-zA-Z0-9][a-zA-Z0-9-]*\.)+([a-zA-Z]{2,}|[xX][nN]--[a-zA-Z0-9-]*[a-zA-Z0-9])$/;

/** 'Meera Nair <meera@example.org>', as mail programs copy it. */
const withName = /^[^<>]*<([^<>]+)>$/;
const label = /^\s*(e-?mail|smtp)\s*:\s*/i;
/** What texts, messengers and lists have around an address. */
const surroundings =
  /^(?:['"‘’“”«([*\s\p{ExtPict}]|\uFE0F)+(?=[^@]+@)|\s+\([^()@]*\)$|['"‘’“”»)\]*,;./…\s]+$/gu;

/** In characters, with all that is around an address. The patterns above would read long texts for minutes. */
export const longestEmailInput = 1_000;

/**
 * An address as it is stored: in small letters and ASCII, without the characters that nobody sees and
 * without what mail programs, spreadsheets and links write around it. Other text comes back as it is.
 */
export function readEmailAddress(text: string): string {
  if (text.length > longestEmailInput) return text;
  const line = withoutInvisible(text)
    .normalize('NFKC')
    .trim()
    .replace(label, '')
    .replace(/[,;]+$/, '');
  const plain = (withName.exec(line)?.[1] ?? line)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/(@[^?]*)\?.*$/s, '$1')
    .replace(surroundings, '')
    // Keyboards of phones add a space behind a dot, and make another sign of an apostrophe.
    .replace(/\s*@\s*/, '@')
    .replace(/(?<=@.*\.)\s+/g, '')
    .replace(/[’‘ʼ]/g, "'");
  return withAsciiDomain(plain).toLowerCase();
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^[\x21-\x7E]*$/.test(domain) || /[\s/\\?#:[\]]/.test(domain)) return address;
  const site = `https://${domain}`;
  return address.slice(0, at) + (URL.canParse(site) ? new URL(site).hostname : '');
}
