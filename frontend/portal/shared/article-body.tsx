import { withLanguages } from './with-languages.js';
import { withPictures } from './with-pictures.js';

/** The text of an article, as the server sanitised it. */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only HTML of the portal, sanitised by the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withPictures(withLanguages(html)) }} />;
}
