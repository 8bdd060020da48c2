/** The page that asks for the code of a certificate: its address is printed on each. */
export const certificatesPath = '/certificates';

/** A code as people read it aloud: 'K7QM 2XTR W90P BN4E'. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The page that says whether the certificate of a code is right. */
export function certificatePath(code: string): string {
  return `${certificatesPath}/${code}`;
}
