import { load } from 'cheerio';
import { getDomain } from 'tldts';
import { cut, htmlToText, oneLine } from '../../../../text/html-to-text.js';
import { absoluteLink } from '../report.js';

/** A link inside the text of an article, with the words that carry it. */
export interface InnerLink {
  readonly url: string;
  /** One line, at most 120 characters. */
  readonly words: string;
}

const MAX_LINKS = 60;
const MAX_WORDS = 120;
/** Of a block's text: one that is hardly more than a link is an entry of a list. */
const LISTED_SHARE = 0.8;

/** What stands around a text: menus, notes of pictures, forms, what players and buttons say. */
const AROUND = 'nav, footer, header, aside, figure, figcaption, form, button, [role="navigation"]';
const BLOCK = 'p, li, dd, dt, td, th, blockquote, h1, h2, h3, h4, h5, h6, div, section';

/** How texts begin to recommend others. */
const RECOMMENDS =
  /^(?:leggi anche|per approfondire|approfondisci|potrebbe interessarti|vedi anche|read (?:also|more|next)|see also|also read|related(?: (?:articles?|stories|posts))?|more (?:on|from)|you may also|recommended|lire aussi|lesen sie auch|lee también)\b/i;

/**
 * The links inside an article's text, each address once, in the order of the text: no menus, no lists of other articles of the same
 * site, no places in the page itself. `content` is the HTML of the text alone. Pure.
 */
export function innerLinks(content: string, pageUrl: string): InnerLink[] {
  const $ = load(content);
  const site = siteOf(pageUrl);
  const own = withoutPlace(pageUrl);
  const found = new Map<string, InnerLink>();
  const texts = new Map<unknown, string>();
  const textOf = (block: ReturnType<typeof $>) => {
    const [element] = block.get();
    const text = texts.get(element) ?? lineOf(block.html());
    texts.set(element, text);
    return text;
  };
  for (const element of $('a[href]').get()) {
    const link = $(element);
    const url = absoluteLink(link.attr('href') ?? '', pageUrl);
    const words = lineOf(link.html());
    if (url === null || words === '' || withoutPlace(url) === own || link.closest(AROUND).length > 0) continue;
    const text = textOf(link.closest(BLOCK).first());
    if (RECOMMENDS.test(text)) continue;
    const isListed = words.length > text.length * LISTED_SHARE;
    if (isListed && siteOf(url) === site) continue;
    const address = withoutPlace(url);
    if (!found.has(address)) found.set(address, { url: address, words: cut(words, MAX_WORDS) });
    if (found.size === MAX_LINKS) break;
  }
  return [...found.values()];
}

function lineOf(html: string | null): string {
  return oneLine(htmlToText(html ?? '', 2_000));
}

/** Without what leads to a place inside of a page. */
function withoutPlace(url: string): string {
  return url.replace(/#.*$/s, '');
}

function siteOf(url: string): string | null {
  return getDomain(url) ?? URL.parse(url)?.host ?? null;
}
