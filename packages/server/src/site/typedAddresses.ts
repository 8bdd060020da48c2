import { foldText } from '@club/shared/fold';
import { readTypedAddress, type TypedAddress } from '@club/shared/typedAddress';
import { isCertificate } from './answerCertificate';
import type { Pages } from './pages';

/** What many other sites add for their pages for phones, as the club's former one may have done. */
const forPhones = /^\/(?:amp|m|mobile)(?=\/|$)|\/amp$/;

/** Which page or file somebody means who types or opens another address: in capitals, with two slashes ... */
export class TypedAddresses {
  private readonly paths: ReadonlyMap<string, string>;

  /**
   * @param pages those that are rendered in the browser, and those that people guess
   * @param known the paths of all others
   */
  constructor(
    private readonly pages: Pick<Pages, 'isPrivate' | 'meant'>,
    known: Iterable<string>,
  ) {
    this.paths = new Map(Array.from(known, (path) => [foldPath(path), path]));
  }

  /**
   * The path of this site that is meant, and what an encoded '#' had behind it; null when there is none, or
   * when it is the path that was asked for. It begins with one slash, so that it never leads to another site.
   */
  find(asked: string): TypedAddress | null {
    const { path, rest } = readTypedAddress(asked);
    const found = this.findPath(path);
    return found === undefined || found === asked ? null : { path: found, rest };
  }

  private findPath(path: string): string | undefined {
    if (this.pages.isPrivate(path)) return encodeURI(path); // its parts may have capitals
    const folded = foldText(path);
    if (this.pages.isPrivate(folded) || isCertificate(folded)) return encodeURI(folded);
    return this.findPublic(folded) ?? this.findPublic(folded.replace(forPhones, ''));
  }

  private findPublic(path: string): string | undefined {
    return this.paths.get(path === '' ? '/' : path) ?? this.pages.meant(path);
  }
}

function foldPath(path: string): string {
  return foldText(readTypedAddress(path).path);
}
