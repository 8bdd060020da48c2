import type {
  ClubContent,
  GalleryPicture,
  ImageReference,
  Initiative,
  PrivacyNotice,
  SiteDetails,
  SocialLink,
  TeamMember,
} from '@club/shared/content';
import { z } from 'zod';

/** The data of the JSON files in content/. `ClubContent` adds the prepared pictures. */
export type ClubTexts = Omit<ClubContent, 'pictures'>;

const text = z.string().trim().min(1);

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a full address, e.g. "https://www.example.com/club"',
});

/**
 * The rules of the five files in content/, by the name of the file.
 * @param available file names in content/images/: a picture must be one of them
 */
export function contentSchemas(available: ReadonlySet<string>) {
  const image = pictureName(available);
  return {
    site: siteSchema(image),
    initiatives: z
      .array(z.strictObject({ service: text, description: text, image }))
      .min(1)
      .superRefine(refuseRepeated('service')) satisfies z.ZodType<Initiative[]>,
    team: z.array(z.strictObject({ name: text, role: text, image })).min(1) satisfies z.ZodType<
      TeamMember[]
    >,
    gallery: z
      .array(z.strictObject({ image, alt: text, caption: text }))
      .min(1) satisfies z.ZodType<GalleryPicture[]>,
    privacy: z.strictObject({
      updated: z.iso.date({ error: 'must be a day, e.g. "2026-11-21"' }),
      sections: z
        .array(z.strictObject({ heading: text, paragraphs: z.array(text).min(1) }))
        .min(1)
        .superRefine(refuseRepeated('heading')),
    }) satisfies z.ZodType<PrivacyNotice>,
  };
}

function siteSchema(image: z.ZodType<string>) {
  const reference = z.strictObject({
    image,
    alt: text,
  }) satisfies z.ZodType<ImageReference>;

  return z.strictObject({
    name: text,
    institute: text,
    tagline: text,
    summary: text,
    url: z.string().refine(isOriginOrEmpty, {
      error:
        'must be the address without a path, e.g. "https://club.example.edu", or "" while unknown',
    }),
    email: z.email({ error: 'must be an email address' }),
    timeZone: z.string().refine(isTimeZone, {
      error: 'must be the name of a time zone, e.g. "Asia/Kolkata"',
    }),
    address: z.array(text).min(1),
    social: z
      .array(z.strictObject({ network: text, url: webAddress }))
      .superRefine(refuseRepeated('network')) satisfies z.ZodType<SocialLink[]>,
    map: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      label: text,
    }),
    coordinator: z.strictObject({ name: text, title: text, image, alt: text }),
    galleryIntro: text,
    images: z.strictObject({ hero: reference, notFound: reference, openGraph: reference }),
  }) satisfies z.ZodType<SiteDetails>;
}

function pictureName(available: ReadonlySet<string>): z.ZodType<string> {
  return z.string().superRefine((name, context) => {
    if (!available.has(name)) {
      context.addIssue({ code: 'custom', message: describeMissingPicture(name, available) });
    }
  });
}

/** Refuses two entries with the same key, which identifies them on the pages and in the database. */
function refuseRepeated<Key extends string>(key: Key) {
  return (entries: Record<Key, string>[], context: z.RefinementCtx): void => {
    entries.forEach((entry, index) => {
      const first = entries.findIndex((other) => other[key] === entry[key]);
      if (first < index) {
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: `is the same as in entry ${first + 1}: give this one another`,
        });
      }
    });
  };
}

function isOriginOrEmpty(address: string): boolean {
  if (address === '') return true;
  return /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address;
}

/** Abbreviations and offsets are refused: they do not say when clocks change. */
function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Z]\w+\/[\w/+-]+)$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Letter case matters on most servers and not on most laptops, therefore the hint. */
function describeMissingPicture(name: string, available: ReadonlySet<string>): string {
  const sameName = [...available].find((file) => file.toLowerCase() === name.toLowerCase());
  return sameName
    ? `no picture "${name}" in images/: write it "${sameName}", capitals count`
    : `no picture "${name}" in images/: put the file there or correct the name`;
}
