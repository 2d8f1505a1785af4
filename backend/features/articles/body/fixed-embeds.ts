import { escapeText } from 'entities';
import { EMBED_CLASS, embedOf, embedTitle } from '../../../contract/embeds.js';
import { visibleText } from '../../../text/visible-text.js';

/** The innermost one: a paragraph within another, which broken HTML has, is not its content. */
const PARAGRAPH = new RegExp(
  `<p( [^>]*\\bclass="[^"]*\\b${EMBED_CLASS}\\b[^"]*"[^>]*)>((?:(?!<p[ >])[\\s\\S])*?)</p>`,
  'g',
);
const LONE_LINK = /^\s*<a [^>]*\bhref="([^"]*)"[^>]*>([\s\S]*)<\/a>\s*$/;

/**
 * Sanitised HTML in which each card is exactly one paragraph with one link to a post or video of a known site; a paragraph
 * that only says that it is one becomes an ordinary paragraph. Applied once more it changes nothing.
 */
export function withFixedEmbeds(html: string): string {
  if (!html.includes(EMBED_CLASS)) return html;
  return html.replace(PARAGRAPH, (_, attributes: string, content: string) => {
    const [, address = '', words = ''] = LONE_LINK.exec(content) ?? [];
    const embed = words.includes('</a>') ? null : embedOf(address.replaceAll('&amp;', '&'));
    if (!embed) return `<p${withoutClass(attributes)}>${content}</p>`;
    const title = visibleText(words) || embedTitle(embed);
    const href = embed.link.replaceAll('&', '&amp;');
    return `<p class="${EMBED_CLASS}"><a href="${href}" rel="noopener noreferrer" target="_blank">${escapeText(title)}</a></p>`;
  });
}

function withoutClass(attributes: string): string {
  return attributes.replace(/ class="([^"]*)"/, (_, names: string) => {
    const others = names.split(/\s+/).filter((name) => name !== '' && name !== EMBED_CLASS);
    return others.length > 0 ? ` class="${others.join(' ')}"` : '';
  });
}
