import type { ClubContent } from '@club/shared/content';
import type { Look } from './looks';
import { cacheControl, createPublicFile, type PublicFile } from './publicFile';

export const manifestPath = '/manifest.webmanifest';

/** What the files below are made from. */
export interface DiscoverySource {
  content: Pick<ClubContent, 'site' | 'contact'>;
  look: Pick<Look, 'theme' | 'manifestIcons'>;
  /** Paths of the pages that search engines may list. */
  indexedPaths: readonly string[];
}

/**
 * The files for search engines and phones by URL path: robots.txt, sitemap.xml and the web manifest.
 * While the site's address is unknown there is no sitemap, because it needs full URLs.
 */
export async function createDiscoveryFiles(
  source: DiscoverySource,
): Promise<Map<string, PublicFile>> {
  const texts: [path: string, contentType: string, text: string][] = [
    ['/robots.txt', 'text/plain; charset=utf-8', robotsText(source.content)],
    [manifestPath, 'application/manifest+json; charset=utf-8', webManifest(source)],
  ];
  if (source.content.site.url !== '') {
    texts.push(['/sitemap.xml', 'application/xml; charset=utf-8', sitemap(source)]);
  }
  return new Map(
    await Promise.all(
      texts.map(
        async ([path, contentType, text]): Promise<[string, PublicFile]> => [
          path,
          await createPublicFile(text, contentType, cacheControl.oneHour),
        ],
      ),
    ),
  );
}

/** The club for search engines, as https://schema.org/Organization describes it. */
export function organizationData({
  site,
  contact,
}: DiscoverySource['content']): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    description: site.summary,
    email: contact.email,
    ...(contact.address.length > 0 && { address: contact.address.join(', ') }),
    parentOrganization: { '@type': 'CollegeOrUniversity', name: site.institute },
    ...(contact.social.length > 0 && { sameAs: contact.social.map(({ url }) => url) }),
    ...(site.url !== '' && { url: `${site.url}/` }),
  };
}

function robotsText({ site }: DiscoverySource['content']): string {
  // Private pages stay allowed: a robot has to read a page to see its `noindex`.
  const lines = ['User-agent: *', 'Disallow: /api/'];
  if (site.url !== '') lines.push('', `Sitemap: ${site.url}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

function sitemap({ content: { site }, indexedPaths }: DiscoverySource): string {
  const entries = indexedPaths.map((path) => `  <url><loc>${site.url}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function webManifest({ content: { site }, look }: DiscoverySource): string {
  return JSON.stringify({
    name: site.name,
    short_name: site.shortName,
    description: site.summary,
    start_url: '/',
    display: 'browser',
    // Around the icon while an installed site starts.
    background_color: look.theme.themeColour.light,
    theme_color: look.theme.themeColour.light,
    icons: look.manifestIcons,
  });
}
