import type { Picture } from '@club/shared/content';
import { useContent } from '../content/useContent';
import { useNavigationFocus } from '../navigation/useNavigationFocus';

interface LinkPreview {
  /** URL path. */
  url: string;
  alt: string;
}

interface PageHeadProps {
  /** Name of the page. The club's name is added. */
  title: string;
  /** One sentence for search results; by default the club's summary. */
  description?: string;
  /** The page's path, for the canonical link. Private pages have none. */
  path?: string;
  /** The picture of link previews, 1200 x 630 pixels; by default that of the club. */
  preview?: LinkPreview | undefined;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
}

/**
 * Title, description and link preview of a page; React moves these elements into the document's
 * head. Every page renders one, so this is also the place that moves the focus to a new page's h1.
 */
export function PageHead({ title, description, path, preview, noIndex }: PageHeadProps) {
  useNavigationFocus();
  const { site, pictures } = useContent();
  const fullTitle = `${title} · ${site.name}`;
  const summary = description ?? site.summary;
  const url = site.url !== '' && path !== undefined ? new URL(path, site.url).href : undefined;
  const shown = preview ?? previewOf(pictures[site.openGraph.image ?? '']);

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {noIndex && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      {shown && site.url !== '' && (
        <>
          <meta property="og:image" content={new URL(shown.url, site.url).href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={shown.alt} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The file for link previews: `openGraphSuffix` of the server names it. */
function previewOf(picture: Picture | undefined): LinkPreview | undefined {
  if (!picture) return undefined;
  const { url, focus, alt } = picture;
  return { url: `${url}-og-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}.jpg`, alt };
}
