import type { ClubContent } from '@club/shared/content';
import { type SectionName, type Sections, sectionName } from '@club/shared/sections';
import { brand } from './brand';
import { certificates } from './certificates';
import { contact } from './contact';
import { gallery } from './gallery';
import { initiatives } from './initiatives';
import { notice } from './notice';
import { privacy } from './privacy';
import type { Section } from './section';
import { site } from './site';
import { sponsors } from './sponsors';

/** The sections of the content. */
export const sections: { [Name in SectionName]: Section<Name> } = {
  site,
  brand,
  initiatives,
  gallery,
  contact,
  privacy,
  notice,
  sponsors,
  certificates,
};

export const sectionNames = sectionName.options;

/** The sections that one page alone shows, and its path. */
export const ownPages = sectionNames.flatMap((section) => {
  const path = sections[section].ownPage;
  return path ? [{ section, path }] : [];
});

/** An object with a value for each section. */
export function everySection<Values extends Record<SectionName, unknown>>(
  valueFor: <Name extends SectionName>(name: Name) => Values[Name],
): Values;
export function everySection(valueFor: (name: SectionName) => unknown): unknown {
  return Object.fromEntries(sectionNames.map((name) => [name, valueFor(name)]));
}

export const emptySections = everySection<Sections>((name) => sections[name].empty);

/**
 * What pages show of the sections, whose pictures already have file names.
 * @param today in the club's time zone, as 'YYYY-MM-DD'
 */
export function toClubContent(values: Sections, today: string): Pick<ClubContent, SectionName> {
  return everySection<Pick<ClubContent, SectionName>>((name) =>
    sections[name].show(values[name], today),
  );
}
