/** A name with a dot, and what may follow it: 'instagram.com/club', 'club.example:8080'. */
const withoutScheme = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+\.?(:\d+)?([/?#]\S*)?$/u;

/** The address with https:// in front when somebody left it out. Anything else stays as it is, without spaces around it. */
export function withScheme(text: string): string {
  const address = text.trim().replace(/^\/\//, '');
  return withoutScheme.test(address) ? `https://${address}` : text.trim();
}
