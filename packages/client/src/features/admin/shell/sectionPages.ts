import { allNames } from '@club/shared/allNames';
import { partOfSection } from '@club/shared/sectionParts';
import { toSectionPermission } from '@club/shared/sectionPermission';
import type { SectionName } from '@club/shared/sections';
import type { ModuleName } from '@club/shared/siteParts';
import type { SiteSection } from '@club/shared/siteSection';
import { paths } from '../../../paths';

interface SectionPage {
  title: string;
  /** In a sentence, e.g. 'the gallery'. */
  noun: string;
  /** What is in it, in a few words. */
  contents: string;
  /** Words by which the palette finds it, besides its title and contents. */
  alsoCalled?: readonly string[];
  /** The part of the site that it belongs to. Left out: the core. */
  part?: ModuleName;
  /** The public page that shows it, if need be with its anchor, or the one that is shown beside its form. */
  page: string;
}

/** What the sections are called, in the order in which the admin area lists them. */
export const sectionPages: Record<SectionName, SectionPage> = {
  site: {
    title: 'Club',
    noun: 'the first screen',
    contents: 'Names, tagline, first screen',
    page: paths.home,
  },
  initiatives: {
    title: 'Initiatives',
    noun: 'the initiatives',
    contents: 'What the club does, and its co-ordinator',
    page: paths.initiatives,
  },
  gallery: {
    title: 'Gallery',
    noun: 'the gallery',
    contents: 'Pictures and their captions',
    alsoCalled: ['photos'],
    page: paths.gallery,
  },
  contact: {
    title: 'Contact',
    noun: 'the contact',
    contents: 'Email, address, map, social links',
    page: paths.contact,
  },
  notice: {
    title: 'Notice',
    noun: 'the notice',
    contents: 'A line on top of all pages',
    alsoCalled: ['banner', 'announcement'],
    page: paths.home,
  },
  sponsors: {
    part: partOfSection.sponsors,
    title: 'Sponsors',
    noun: 'the sponsors',
    contents: 'Who supports the club, and how long',
    page: paths.homeSection('sponsors'),
  },
  certificates: {
    part: partOfSection.certificates,
    title: 'Certificates',
    noun: 'the certificates',
    contents: 'Who signs certificates of attendance',
    page: paths.home,
  },
  brand: {
    title: 'Look',
    noun: 'the look',
    contents: 'Logo, colours, headlines',
    alsoCalled: ['colors', 'icon', 'design', 'theme'],
    page: paths.home,
  },
  privacy: {
    title: 'Privacy',
    noun: 'the privacy page',
    contents: 'What the site stores about people',
    page: paths.privacy,
  },
};

/** What the menu calls a section, where that is another name than here; '' for none. @param menu of the site */
export function menuNameOf(section: SectionName, menu: SiteSection['menu']): string {
  const labels: Partial<Record<string, string>> = menu;
  const label = labels[section] ?? '';
  return label === sectionPages[section].title ? '' : label;
}

/** Any one of them opens the pages of the content, which show the sections that it is for. */
export const sectionPermissions = allNames<SectionName>(sectionPages).map(toSectionPermission);

export function isSectionName(name: string | undefined): name is SectionName {
  return name !== undefined && Object.hasOwn(sectionPages, name);
}
