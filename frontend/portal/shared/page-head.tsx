import { SITE_SHARE_IMAGE } from '../../../backend/contract/image-addresses.js';
import { usePageContext } from '../layout/site-context.js';
import { FeedLinks } from './feed-links.js';

interface PageHeadProps {
  /** Without the site's name, which is added. */
  readonly title: string;
  /** What social networks show; absent = the title. */
  readonly shareTitle?: string;
  readonly description: string;
  /** Path of the page's own address; absent on pages that are not to be found (404, 503). */
  readonly path?: string;
  /** False for a page with an address that search engines should follow but not list, like search results. */
  readonly listed?: boolean;
  /** Path of the image for social networks (PNG of 1200 × 630), with what it shows; absent = the site's own. */
  readonly image?: { readonly path: string; readonly alt: string };
  readonly type?: 'website' | 'article';
  /** Folder of the page's own feeds, for example `/categoria/ai-news`. */
  readonly feeds?: string;
  /**
   * Id of what comes after the first window: nothing is painted before the browser has read so far. What came a moment later
   * would move what stands next to it.
   */
  readonly below?: string;
}

/** Title, description, canonical address and sharing card of a page; React moves them into `<head>`. */
export function PageHead({
  title,
  shareTitle = title,
  description,
  path,
  listed = path !== undefined,
  image,
  type = 'website',
  feeds,
  below,
}: PageHeadProps) {
  const { site } = usePageContext();
  const address = path === undefined ? undefined : site.baseUrl + path;
  return (
    <>
      {below !== undefined && <link rel="expect" href={`#${below}`} blocking="render" />}
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={listed ? 'max-image-preview:large' : 'noindex'} />
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:title" content={shareTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="it_IT" />
      <meta property="og:image" content={site.baseUrl + (image?.path ?? SITE_SHARE_IMAGE)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image?.alt ?? site.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {feeds !== undefined && <FeedLinks folder={feeds} title={`${title} | ${site.name}`} />}
    </>
  );
}
