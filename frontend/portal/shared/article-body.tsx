import { usePageContext } from '../layout/site-context.js';
import { withAdSlots } from './ad-slots.js';
import { withImages, withLanguages, withTables } from './article-markup.js';

/** The text of an article, as the server sanitised it, with room for advertisements where there are any. */
export function ArticleBody({ html }: { html: string }) {
  const { site } = usePageContext();
  const text = withTables(withImages(withLanguages(html)));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only HTML of the portal, sanitised by the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: site.hasAds ? withAdSlots(text) : text }} />;
}
