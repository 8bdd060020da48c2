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
/** The same at the end, of a space, a mark or the end of a line. */
const quoted = '=(?:0[AD]|2[02790CE]|3[DE]|A0)';
const quotedEnd = lastRow(quoted);
/** Where a mail has broken a line that was too long. */
const lineBreak = /=?\r?\n[ \t]*/g;
const openingMark = /^(\/*)(?:<|&lt;)/i;
/** A tag behind the address, the end of the one it was in, or the second half of a link of Markdown. */
const tagBehind = /(?:<|&lt;|&#0*60;|\]\(|(?<!^\/*)[">]).*$/is;
/** Marks around an address, in the words of HTML. */
const markInWords =
  /&(?:lt|gt|quot|apos|nbsp|#0*(?:34|39|60|62|160)|#x0*(?:22|27|3c|3e|a0))(?![a-z0-9=]);?/gi;

/** A whole address where only a path belongs, as menus of other sites and newsletters make it. */
const wholeAddress = /^[/\\]*(?:https?:?[/\\]+|www\.)[^/\\?#&]*/i;
/** How other sites, and the club's former one, name the file of a page; and what Java servers add. */
const nameOfFile = /(?:(?<=\/)(?:index|default|home))?\.(?:html?|php|aspx?|jsp)$/i;
const session = /(?<=^|\/)([^/;]*);[^/]*$/;
/** What is left of an encoded letter where an address was cut. */
const cutByte = '%[89a-f][\\da-f]';
const cutLetter = new RegExp(`(?<=[^/\\s])(?<!${cutByte})(?:${cutByte})*%[\\da-f]?$`, 'i');
const cutBytes = lastRow(cutByte, '(?<=[^/\\s])');

/** Some encode an address that was encoded already. */
const mostDecodings = 3;

/** What texts have around and behind an address. */
const around = String.raw`[\s\p{C}\p{Z}<>()\[\]{}"'“”‘’«»„|\\^*,;:!=…]`;
const behind = String.raw`(?:(?!%)[\s\p{C}\p{Z}\p{P}\p{S}])`;
const atFront = new RegExp(`^${around}+`, 'u');
const atEnd = lastRow(behind);

/**
 * A row of these at the end. It is looked at from its first one only: in a long row, which anybody can send, each would
 * look at all the rest.
 */
function lastRow(part: string, before = ''): RegExp {
  return new RegExp(`${before}(?<!${part})(?:${part})+$`, 'iu');
}

/** @param path of a URL, not decoded */
export function readTypedAddress(path: string): TypedAddress {
  const written = path.replace(quotedEnd, '').replace(quotedPrintable, '%$1');
  const whole = decode(written.replace(cutLetter, ''))
    .replace(cutBytes, '')
    .replace(wholeAddress, '')
    .replace(lineBreak, '')
    .replace(openingMark, '$1')
    .replace(tagBehind, '')
    .replace(markInWords, '');
  const [, before = '', rest = ''] = /^([^#?&]*)(.*)$/s.exec(whole) ?? [];
  const parts = before
    .normalize('NFKC')
    .replace(session, '$1')
    .replace(nameOfFile, '')
    .split(/[/\\]/)
    .map((part) => part.replace(atEnd, '').replace(atFront, ''))
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
