/** How the reason begins why a one-time link is refused before its day. */
export const earlyLinkStart = 'It works from ';
