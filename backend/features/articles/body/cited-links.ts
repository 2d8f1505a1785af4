import { decodeHTMLAttribute } from 'entities';
import type { CitedLink } from '../../../contract/articles.js';
import { attributeOf, innermostElements } from '../../../text/html/html-elements.js';
import { visibleText } from '../../../text/visible-text.js';

/**
 * The links of an article's text that lead to other sites, in their order, each address once: by their words, or by their
 * host where these are an address themselves.
 */
export function citedLinks(html: string, baseUrl: string): CitedLink[] {
  const links = new Map<string, CitedLink>();
  const ownHost = URL.parse(baseUrl)?.host;
  for (const link of innermostElements(html, ['a'])) {
    const url = URL.parse(decodeHTMLAttribute(attributeOf(link, 'href') ?? ''));
    if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost) continue;
    const label = visibleText(link.content);
    if (!links.has(url.href)) links.set(url.href, { url: url.href, label: labelOf(label, url) });
  }
  return [...links.values()];
}

function labelOf(words: string, url: URL): string {
  return words === '' || /^(?:https?:\/\/|www\.)\S+$/.test(words) ? url.host.replace(/^www\./, '') : words;
}
