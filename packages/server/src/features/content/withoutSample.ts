import { isDeepStrictEqual } from 'node:util';
import type { Sections } from '@club/shared/sections';
import type { SampleChange, SampleDto } from '@club/shared/setup';

/** The sections in which the sample is cleared. The words of the others fit any club. */
export const sampleSections = ['site', 'initiatives', 'gallery', 'contact'] as const;

export type SampleSection = (typeof sampleSections)[number];

/** A section without the sample, and what was taken out of it. */
export interface Cleared<Value> {
  value: Value;
  changes: SampleChange[];
}

/**
 * Takes out of each section what is still the sample's. What the club has written itself stays, and so
 * does what a page cannot be without: the names, the headings and the address for mail.
 */
export const withoutSample: {
  [Name in SampleSection]: (
    value: Sections[Name],
    sample: Sections[Name],
  ) => Cleared<Sections[Name]>;
} = {
  site(value, sample) {
    const { changes, replace, drop } = record();
    const { name, institute } = value;
    const tagline = replace('Tagline', value.tagline, sample.tagline, `Welcome to ${name}`);
    const summary = replace('Summary', value.summary, sample.summary, `${name}, ${institute}.`);
    const description = replace('Description', value.description, sample.description);
    const teamTagline = replace('Tagline of the team', value.team.tagline, sample.team.tagline);
    const dropImage = (what: string, place: 'hero' | 'notFound' | 'openGraph') =>
      drop(what, value[place].image, sample[place].image);
    return {
      value: {
        ...value,
        tagline,
        summary,
        description,
        team: { ...value.team, tagline: teamTagline },
        hero: { ...value.hero, image: dropImage('Picture of the home page', 'hero') },
        notFound: { image: dropImage('Picture of the page for wrong addresses', 'notFound') },
        openGraph: { image: dropImage('Picture of link previews', 'openGraph') },
      },
      changes,
    };
  },

  initiatives(value, sample) {
    const { changes, drop, dropEntries } = record();
    const entries = dropEntries(value.entries, sample.entries, ({ service }) => quote(service));
    const { coordinator } = value;
    const label = `Co-ordinator ${quote(coordinator?.name ?? '')}`;
    return {
      value: { ...value, entries, coordinator: drop(label, coordinator, sample.coordinator) },
      changes,
    };
  },

  gallery(value, sample) {
    const { changes, replace, dropEntries } = record();
    return {
      value: {
        ...value,
        tagline: replace('Tagline', value.tagline, sample.tagline),
        intro: replace('Introduction', value.intro, sample.intro),
        entries: dropEntries(value.entries, sample.entries, ({ caption }) => quote(caption)),
      },
      changes,
    };
  },

  contact(value, sample) {
    const { changes, drop, dropEntries } = record();
    const address = quote(value.address.join(', '));
    return {
      value: {
        ...value,
        address: drop(`Address ${address}`, value.address, sample.address) ?? [],
        map: drop(`Map ${quote(value.map?.label ?? '')}`, value.map, sample.map),
        social: dropEntries(value.social, sample.social, ({ network }) => `Link to ${network}`),
      },
      changes,
    };
  },
};

/** What `withoutSample` leaves although it is the sample's. */
export function listRemaining(
  value: Pick<Sections, 'site' | 'contact'>,
  sample: Pick<Sections, 'site' | 'contact'>,
): SampleDto['remaining'] {
  const names = (['name', 'shortName', 'institute'] as const).filter(
    (field) => value.site[field] === sample.site[field],
  );
  return value.contact.email === sample.contact.email ? [...names, 'email'] : names;
}

/** Ways to take something out of a section, which note what they did. */
function record() {
  const changes: SampleChange[] = [];
  return {
    changes,

    /** @param becomes the text in its place; '' for none */
    replace(what: string, text: string, sample: string, becomes = ''): string {
      if (text !== sample || text === becomes) return text;
      changes.push({ what: `${what} ${quote(text)}`, becomes: becomes || null });
      return becomes;
    },

    drop<Value>(what: string, value: Value | null, sample: Value | null): Value | null {
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
      if (isEmpty || !isDeepStrictEqual(value, sample)) return value;
      changes.push({ what, becomes: null });
      return null;
    },

    dropEntries<Entry>(entries: Entry[], sample: Entry[], describe: (entry: Entry) => string) {
      const isOfSample = (entry: Entry) => sample.some((other) => isDeepStrictEqual(entry, other));
      const dropped = entries.filter(isOfSample).map(describe);
      changes.push(...dropped.map((what) => ({ what, becomes: null })));
      return entries.filter((entry) => !isOfSample(entry));
    },
  };
}

function quote(text: string): string {
  return `“${text}”`;
}
