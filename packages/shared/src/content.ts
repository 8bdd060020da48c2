/** content/site.json: what the club says about itself. */
export interface SiteDetails {
  /** The club's name, e.g. in the header and in every page's title. */
  name: string;
  institute: string;
  /** The big line of the hero. */
  tagline: string;
  /** One sentence under it: what the club does and for whom. Also the pages' description. */
  summary: string;
  /** Public address of the site without a path, e.g. 'https://club.example.edu'; '' while unknown. */
  url: string;
  email: string;
  /** Where the club's days begin and end: an IANA name, e.g. 'Asia/Kolkata'. */
  timeZone: string;
  /** Shown beside the map, one entry a line. */
  address: string[];
  /** The club on other networks, in the order of the page; [] for none. */
  social: SocialLink[];
  /** Where the campus is, in degrees. */
  map: { latitude: number; longitude: number; label: string };
  coordinator: { name: string; title: string; image: string; alt: string };
  /** The sentence above the gallery. */
  galleryIntro: string;
  /** File names in content/images/. */
  images: { hero: ImageReference; notFound: ImageReference; openGraph: ImageReference };
}

/** The club's page on another network. */
export interface SocialLink {
  /** As it is shown, e.g. 'Instagram'. Each network is listed once. */
  network: string;
  /** Full URL. */
  url: string;
}

/** A picture by its file name in content/images/, with what it shows for those who cannot see it. */
export interface ImageReference {
  image: string;
  alt: string;
}

/** An entry of content/initiatives.json. `service` is its title: the owner's spec calls it so. */
export interface Initiative {
  service: string;
  description: string;
  /** File name in content/images/. */
  image: string;
}

/** An entry of content/team.json. */
export interface TeamMember {
  name: string;
  role: string;
  /** File name in content/images/. */
  image: string;
}

/** An entry of content/gallery.json. */
export interface GalleryPicture extends ImageReference {
  /** Shown under the picture when it is opened. */
  caption: string;
}

/** content/privacy.json: what the site stores about people, why and how long, in plain words. */
export interface PrivacyNotice {
  /** The day of the last change: 'YYYY-MM-DD'. */
  updated: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/**
 * A picture made ready for pages: `${url}-${width}.avif` and `.webp` exist for each of `widths`.
 * The picture for link previews has `${url}-og.jpg` besides, 1200 x 630 pixels.
 * The URL carries a hash of the source, so a file under it never changes.
 */
export interface Picture {
  /** e.g. '/images/talk.5f3a9c1e'. */
  url: string;
  /** Widths that exist, in pixels, ascending. */
  widths: number[];
  /** The source's own size in pixels, for the aspect ratio. */
  width: number;
  height: number;
}

/** Everything the public pages show. Travels inside each page, so keep it lean. */
export interface ClubContent {
  site: SiteDetails;
  initiatives: Initiative[];
  team: TeamMember[];
  gallery: GalleryPicture[];
  /** Null in every page but the one that shows it: it is long. */
  privacy: PrivacyNotice | null;
  /** By file name in content/images/: every picture that the entries above name. */
  pictures: Record<string, Picture>;
}
