import type { Sponsor } from './sections';

/** Who supports the club at a time, as the public pages show them; at least one. */
export interface ShownSponsors {
  heading: string;
  entries: ShownSponsor[];
}

/** Its logo is a file name; null: its name is drawn. */
export type ShownSponsor = Pick<Sponsor, 'name' | 'url' | 'level' | 'logo'>;
