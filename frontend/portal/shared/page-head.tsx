import { usePageContext } from '../layout/site-context.js';

interface PageHeadProps {
  /** Without the site's name, which is added. */
  readonly title: string;
  readonly description: string;
  /** Path of the page's own address; absent on pages that are not to be found (404, 503). */
  readonly path?: string;
  readonly image?: string;
  readonly type?: 'website' | 'article';
}

/** Title, description, canonical address and sharing card of a page; React moves them into `<head>`. */
export function PageHead({ title, description, path, image, type = 'website' }: PageHeadProps) {
  const { site } = usePageContext();
  const address = path === undefined ? undefined : site.baseUrl + path;
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="it_IT" />
      {image && <meta property="og:image" content={site.baseUrl + image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
