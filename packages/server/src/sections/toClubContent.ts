import type { ClubContent, Notice, PrivacyNotice, SiteDetails } from '@club/shared/content';
import type {
  NoticeSection,
  PrivacySection,
  SectionName,
  Sections,
  SiteSection,
} from '@club/shared/sections';
import { toHtml, toInlineHtml } from './markdown';

/**
 * What pages show of the sections, whose pictures already have file names.
 * @param today in the club's time zone, as 'YYYY-MM-DD'
 */
export function toClubContent(sections: Sections, today: string): Pick<ClubContent, SectionName> {
  const { initiatives, gallery, contact, brand } = sections;
  return {
    site: toSiteDetails(sections.site),
    brand,
    initiatives,
    gallery,
    contact,
    privacy: toPrivacyNotice(sections.privacy),
    notice: toNotice(sections.notice, today),
  };
}

function toSiteDetails({ description, ...site }: SiteSection): SiteDetails {
  return { ...site, descriptionHtml: toHtml(description) };
}

function toPrivacyNotice({ updated, entries }: PrivacySection): PrivacyNotice {
  return {
    updated,
    entries: entries.map(({ heading, text }) => ({ heading, html: toHtml(text) })),
  };
}

/** Null before its first and after its last day. Days in this form compare as texts. */
function toNotice({ text, from, until }: NoticeSection, today: string): Notice | null {
  if (text === '' || (from && today < from) || (until && today > until)) return null;
  return { html: toInlineHtml(text) };
}
