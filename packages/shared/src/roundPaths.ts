/** The page of the round that is open. */
export const joinPath = '/join';

/** The page of an application. */
export const applicationPath = '/application';

/** The link of an application. The part after # reaches no log and no other site. */
export function applicationLink(token: string): string {
  return `${applicationPath}#token=${token}`;
}
