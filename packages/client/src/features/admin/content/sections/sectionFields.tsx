import type { SectionName, Sections } from '@club/shared/sections';
import type { ReactNode } from 'react';
import type { Part } from '../../form/Part';
import { brandFields } from './brand';
import { certificatesFields } from './certificates';
import { contactFields } from './contact';
import { galleryFields } from './gallery';
import { initiativesFields } from './initiatives';
import { noticeFields } from './notice';
import { privacyFields } from './privacy';
import { siteFields } from './site';
import { sponsorsFields } from './sponsors';

/** The fields of each section, in the order in which they are filled in. */
export const sectionFields: { [Name in SectionName]: (part: Part<Sections[Name]>) => ReactNode } = {
  site: siteFields,
  brand: brandFields,
  initiatives: initiativesFields,
  gallery: galleryFields,
  contact: contactFields,
  privacy: privacyFields,
  notice: noticeFields,
  sponsors: sponsorsFields,
  certificates: certificatesFields,
};
