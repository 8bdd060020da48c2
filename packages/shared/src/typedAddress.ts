/*
 * Addresses as people type them and as mail programs hand them on. Programs that check mails write '%23'
 * in place of '#', some of them twice; others add what stands behind the address in the text.
 */

/** What an address means. */
export interface TypedAddress {
  /** Decoded, with one slash between its parts, none at the end, and without what does not belong to it. */
  path: string;
  /** From an encoded '#' or '?' or an '&' on; '' without one. It may be a secret. */
  rest: string;
}

/** How mails write '#', '&', '=' and '?' where they are encoded so. */
const quotedPrintable = /=(23|26|3D|3F)/gi;

/** Some encode an address that was encoded already. */
const mostDecodings = 3;

/** What texts have around and behind an address. */
const around = String.raw`[\s\p{C}\p{Z}<>()\[\]{}"'“”‘’«»„|\\^*,;:!=…]`;
const behind = `(?:${around}|[.?&_])`;
const surroundings = new RegExp(`^${around}+|${behind}+$`, 'gu');

/** @param path of a URL, not decoded */
export function readTypedAddress(path: string): TypedAddress {
  const whole = decode(path.replace(quotedPrintable, '%$1'));
  const [, before = '', rest = ''] = /^([^#?&]*)(.*)$/s.exec(whole) ?? [];
  const parts = before
    .normalize('NFKC')
    .split(/[/\\]/)
    .map((part) => part.replace(surroundings, ''))
    .filter((part) => part !== '' && part !== '.');
  return { path: `/${parts.join('/')}`, rest };
}

/** As often as it is encoded. What is no encoding stays. */
function decode(text: string): string {
  let decoded = text;
  for (let time = 0; time < mostDecodings && decoded.includes('%'); time += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return decoded;
    }
  }
  return decoded;
}
