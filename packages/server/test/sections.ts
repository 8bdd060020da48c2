import type { SectionName, Sections } from '@club/shared/sections';
import type { TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { validSections } from './contentFixture';

const { site, initiatives, gallery } = validSections;
const withoutPicture = { image: null };

/** Valid sections without pictures. */
export const plainSections: Sections = {
  ...validSections,
  site: {
    ...site,
    hero: { ...site.hero, image: null },
    notFound: withoutPicture,
    openGraph: withoutPicture,
  },
  initiatives: {
    ...initiatives,
    coordinator: null,
    entries: initiatives.entries.map((entry) => ({ ...entry, image: null })),
  },
  gallery: { ...gallery, entries: [] },
};

/** Changes a section as an editor does: reads it, and publishes it with a change. */
export async function publish<Name extends SectionName>(
  by: TestAccount,
  section: Name,
  change: (value: Sections[Name]) => Partial<Sections[Name]>,
  site?: Parameters<typeof sendAs>[4],
) {
  const path = `/api/admin/content/${section}`;
  const { version, value } = (await sendAs(by, 'get', path, undefined, site)).body;
  const body = { version, value: { ...value, ...change(value) } };
  return sendAs(by, 'put', path, body, site);
}
