import { decodeHTMLAttribute } from 'entities';
import type { CitedLink } from '../../../contract/articles.js';
import { visibleText } from '../../../text/visible-text.js';

/**
 * The links of an article's text that lead to other sites, in their order, each address once: by their words, or by their
 * host where these are an address themselves.
 */
export function citedLinks(html: string, baseUrl: string): CitedLink[] {
  const links = new Map<string, CitedLink>();
  for (const [, attributes = '', words = ''] of html.matchAll(/<a\s([^>]*)>([\s\S]*?)<\/a>/g)) {
    const url = URL.parse(decodeHTMLAttribute(/(?:^|\s)href="([^"]*)"/.exec(attributes)?.[1] ?? ''));
    if (!url || !/^https?:$/.test(url.protocol) || url.host === URL.parse(baseUrl)?.host) continue;
    const label = visibleText(words);
    if (!links.has(url.href)) links.set(url.href, { url: url.href, label: labelOf(label, url) });
  }
  return [...links.values()];
}

function labelOf(words: string, url: URL): string {
  return words === '' || /^(?:https?:\/\/|www\.)\S+$/.test(words) ? url.host.replace(/^www\./, '') : words;
}
