import type { ClubContent } from '@club/shared/content';

/** What mails and one-time links say about the club. */
export interface ClubDetails {
  name: string;
  /** The club's own address. */
  email: string;
  /**
   * The public origin of the site, e.g. https://club.example.edu; undefined while it is unknown.
   * It never comes from a request: a forged Host header would make links lead to another site.
   */
  url: string | undefined;
  /** An IANA name such as Asia/Kolkata. */
  timeZone: string;
}

/** A function, because the content may change while the site runs. */
export type DescribeClub = () => ClubDetails;

export function toClubDetails({
  site,
  contact,
}: {
  site: Pick<ClubContent['site'], 'name' | 'url' | 'timeZone'>;
  contact: Pick<ClubContent['contact'], 'email'>;
}): ClubDetails {
  const { name, url, timeZone } = site;
  return { name, email: contact.email, url: url || undefined, timeZone };
}
