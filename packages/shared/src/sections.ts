import { z } from 'zod';
import { allNames } from './allNames';
import { moment, person, text } from './rules/shape';

/**
 * The content of the site, section by section, as editors save it. Pages get it as `ClubContent`
 * (content.ts): there pictures have file names in place of ids, and Markdown has become HTML.
 */
export interface Sections {
  site: SiteSection;
  brand: BrandSection;
  initiatives: InitiativesSection;
  gallery: GallerySection;
  contact: ContactSection;
  privacy: PrivacySection;
  notice: NoticeSection;
  sponsors: SponsorsSection;
  certificates: CertificatesSection;
}

export type SectionName = keyof Sections;

/**
 * A picture: in the database and in the editor the id of a media, in a content folder and on pages
 * its file name. Every field of this type is called `image` or `logo`.
 */
export type PictureReference = string;

/** Names, words and pictures that belong to no other section. */
export interface SiteSection {
  /** The club's name, e.g. in the header and in every page's title. */
  name: string;
  /** For phones: under the icon, and in the header where the name has no room. */
  shortName: string;
  institute: string;
  /** The big line of the hero. */
  tagline: string;
  /** One sentence under it: what the club does and for whom. Also the pages' description. */
  summary: string;
  /** Markdown, shown below the hero; '' for none. */
  description: string;
  /** Public address of the site without a path, e.g. 'https://club.example.edu'; '' while unknown. */
  url: string;
  /** Where the club's days begin and end: an IANA name, e.g. 'Asia/Kolkata'. */
  timeZone: string;
  /** What the menu calls the pages of the sections. */
  menu: MenuLabels;
  /** Over the list of people, which is no section itself. */
  team: { heading: string; tagline: string };
  hero: { image: PictureReference | null; framing: HeroFraming };
  /** On the page for unknown addresses; null: the drawn one. */
  notFound: { image: PictureReference | null };
  /** What messengers show beside a link to the site; null: one made from logo and colours. */
  openGraph: { image: PictureReference | null };
}

export interface MenuLabels {
  initiatives: string;
  gallery: string;
  contact: string;
  team: string;
}

/** How the hero shows its picture: as it is, over the full width, or in a shape of the brand. */
export type HeroFraming = 'drawing' | 'wide' | 'arch';

/** The look. Its names are in `site`. */
export interface BrandSection {
  /** Null: the drawn mark, in the club's colours. */
  logo: PictureReference | null;
  /** Each '#rrggbb'. */
  colours: { accent: string; second: string; ground: string };
  headlineFace: HeadlineFace;
}

export type HeadlineFace = 'grotesque' | 'serif';

export interface InitiativesSection {
  heading: string;
  coordinatorHeading: string;
  /** The member of the college's staff who looks after the club; null for none. */
  coordinator: { name: string; title: string; image: PictureReference | null } | null;
  entries: Initiative[];
}

/** `service` is its title: the owner's specification calls it so. */
export interface Initiative {
  service: string;
  description: string;
  image: PictureReference | null;
}

export interface GallerySection {
  heading: string;
  tagline: string;
  /** The sentence above the pictures; '' for none. */
  intro: string;
  entries: GalleryEntry[];
}

export interface GalleryEntry {
  image: PictureReference;
  /** Shown under the picture when it is opened. */
  caption: string;
}

export interface ContactSection {
  heading: string;
  email: string;
  /** Shown beside the map, one entry a line; [] for none. */
  address: string[];
  /** Where the campus is, in degrees; null for no map. */
  map: { latitude: number; longitude: number; label: string } | null;
  /** The club on other networks, in the order of the page; [] for none. */
  social: SocialLink[];
}

/** The club's page on another network. */
export interface SocialLink {
  /** As it is shown, e.g. 'Instagram'. Each network is listed once. */
  network: string;
  /** Full URL. */
  url: string;
}

/** What the site stores about people, why and how long, in plain words. */
export interface PrivacySection {
  /** The day of the last change: 'YYYY-MM-DD'. */
  updated: string;
  /** How many months an answered message is kept; a whole number. */
  answeredMonths: number;
  /** How many months after an event names, addresses and answers of its registrations are kept; a whole number. */
  registrationMonths: number;
  /** `text` is Markdown. */
  entries: { heading: string; text: string }[];
}

/** The line on top of all pages. Days are in the club's time zone, and both belong to it. */
export interface NoticeSection {
  /** Markdown without paragraphs: emphasis and links; '' for no line. */
  text: string;
  /** 'YYYY-MM-DD', or null: at once. */
  from: string | null;
  /** 'YYYY-MM-DD', or null: until it is taken away. */
  until: string | null;
}

/** Who supports the club, now or earlier. */
export interface SponsorsSection {
  heading: string;
  /** In the order of the pages. */
  entries: Sponsor[];
}

/** An organisation, from a day to a day in the club's time zone; both belong to it. */
export interface Sponsor {
  name: string;
  /** Full URL. */
  url: string;
  /** What the club calls this kind of support, e.g. 'Gold'; '' for none. */
  level: string;
  logo: PictureReference | null;
  /** 'YYYY-MM-DD'. */
  from: string;
  /** 'YYYY-MM-DD', or null: until somebody gives a day. */
  until: string | null;
}

/** What certificates of attendance show besides the club, the event and the person. */
export interface CertificatesSection {
  /** Who signs, from left to right; at most two. */
  signers: Signer[];
}

export interface Signer {
  name: string;
  /** e.g. 'President'; '' for none. */
  position: string;
  /** The signature; null: an empty line, to be signed by hand. */
  image: PictureReference | null;
}

export const sectionName = z.enum(
  allNames<SectionName>({
    site: true,
    brand: true,
    initiatives: true,
    gallery: true,
    contact: true,
    privacy: true,
    notice: true,
    sponsors: true,
    certificates: true,
  }),
);

const section = z.strictObject({
  section: sectionName,
  /** Rises by one with every save. */
  version: z.int(),
  updatedAt: moment,
  /** Null: the sample, which nobody has changed yet. */
  updatedBy: person.nullable(),
});

/** Its server knows the rules of the value, and gives it its name. */
export const anySection = section.extend({ value: z.custom<Sections[SectionName]>() });

/** A section as the editor gets it. */
export interface SectionDto<Name extends SectionName = SectionName>
  extends z.output<typeof anySection> {
  section: Name;
  value: Sections[Name];
}

export const sectionSummary = section
  .extend({
    /** In words, e.g. '2 texts are still those of the sample'; [] when nothing is. */
    missing: z.array(text),
  })
  .meta({ id: 'SectionSummary' });

/** A line of the list of sections. */
export interface SectionSummaryDto extends z.output<typeof sectionSummary> {}

export const savedSection = z
  .strictObject({
    /** The version that is published now. */
    version: z.int(),
  })
  .meta({ id: 'SavedSection' });

export const sectionVersion = z
  .strictObject({
    version: z.int(),
    at: moment,
    by: person.nullable(),
    /** What changed, in words. */
    change: text,
  })
  .meta({ id: 'SectionVersion' });

/** A line of the list of versions. The newest 50 of a section are kept. */
export interface SectionVersionDto extends z.output<typeof sectionVersion> {}
