import { Children, type ReactNode } from 'react';
import { usePageContext } from '../layout/site-context.js';
import { withAdRooms } from './ad-rooms.js';
import { withImages, withLanguages, withTables } from './article-markup.js';

/**
 * The text of an article, as the server sanitised it, with room for advertisements where there are any. `children` stand
 * after its first paragraph, where it begins with one.
 */
export function ArticleBody({ html, children }: { html: string; children?: ReactNode }) {
  const { site } = usePageContext();
  const whole = withTables(withImages(withLanguages(html)));
  const text = site.hasAds ? withAdRooms(whole) : whole;
  const end = Children.toArray(children).length > 0 && text.startsWith('<p') ? text.indexOf('</p>') + 4 : 0;
  return (
    <div className="atext">
      {end > 0 && <Prose html={text.slice(0, end)} />}
      {children}
      {(end === 0 || end < text.length) && <Prose html={text.slice(end)} />}
    </div>
  );
}

function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only HTML of the portal, sanitised by the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
