import { useContent } from '../content/useContent';
import { useNavigationFocus } from '../navigation/useNavigationFocus';

interface PageHeadProps {
  /** What the page is, without the club's name, which follows it. */
  title: string;
  /** One sentence for search results; the club's own summary when left out. */
  description?: string;
  /** The page's address from `paths`, for the canonical link. Private pages have none. */
  path?: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
}

/**
 * Title, description and cards of a page; React moves these elements into the document's head.
 * Every page renders one, so arriving at a page is announced here too: the focus goes to its h1.
 */
export function PageHead({ title, description, path, noIndex }: PageHeadProps) {
  useNavigationFocus();
  const { site, pictures } = useContent();
  const fullTitle = `${title} · ${site.name}`;
  const summary = description ?? site.summary;
  const address = site.url !== '' && path !== undefined ? new URL(path, site.url).href : undefined;
  const card = pictures[site.images.openGraph.image];

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {noIndex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      {card && site.url !== '' && (
        <>
          <meta property="og:image" content={new URL(`${card.url}-og.jpg`, site.url).href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={site.images.openGraph.alt} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
