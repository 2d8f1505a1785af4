import { escapeText } from 'entities';
import { EMBED_CLASS, embedOf, embedTitle } from '../../../contract/embeds.js';
import {
  attributeOf,
  type HtmlElement,
  innermostElements,
  replaceInnermost,
} from '../../../text/html/html-elements.js';
import { visibleText } from '../../../text/visible-text.js';

/**
 * Sanitised HTML in which each card is exactly one paragraph with one link to a post or video of a known site; a paragraph
 * that only says that it is one becomes an ordinary paragraph. Applied once more it changes nothing.
 */
export function withFixedEmbeds(html: string): string {
  if (!html.includes(EMBED_CLASS)) return html;
  return replaceInnermost(html, ['p'], (paragraph) => {
    const classes = (attributeOf(paragraph, 'class') ?? '').split(/\s+/);
    return classes.includes(EMBED_CLASS) ? card(paragraph) : html.slice(paragraph.start, paragraph.end);
  });
}

function card({ attributes, content }: HtmlElement): string {
  const link = loneLink(content);
  const embed = link && embedOf((attributeOf(link, 'href') ?? '').replaceAll('&amp;', '&'));
  if (!embed) return `<p${withoutClass(attributes)}>${content}</p>`;
  const title = visibleText(link.content) || embedTitle(embed);
  const href = embed.link.replaceAll('&', '&amp;');
  return `<p class="${EMBED_CLASS}"><a href="${href}" rel="noopener noreferrer" target="_blank">${escapeText(title)}</a></p>`;
}

/** The link that a paragraph consists of. */
function loneLink(content: string): HtmlElement | null {
  const [link] = innermostElements(content, ['a']);
  const isAlone = link && (content.slice(0, link.start) + content.slice(link.end)).trim() === '';
  return isAlone ? link : null;
}

function withoutClass(attributes: string): string {
  return attributes.replace(/ class="([^"]*)"/, (_, names: string) => {
    const others = names.split(/\s+/).filter((name) => name !== '' && name !== EMBED_CLASS);
    return others.length > 0 ? ` class="${others.join(' ')}"` : '';
  });
}
