import { toAsciiDigits } from './digits';

/** What people, keyboards and messengers write between the groups of a code and around it. */
const between = /[\s\p{Pd}\p{Cf}\p{DI}.,:;'"“”‘’()[\]<>*_]/gu;

/**
 * The one reader of codes that are printed on tickets and certificates: in small letters, in groups, in digits of
 * any script, with a letter that looks like a digit, or as the end of an address.
 */
export function readTypedCode(text: string): string {
  const [address = ''] = text.includes('/') ? text.trim().split(/[?#]/) : [text];
  const last = address.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return toAsciiDigits(last.normalize('NFKC'))
    .toUpperCase()
    .replace(between, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
