import { type CheerioAPI, load } from 'cheerio';
import { EMBED_CLASS, embedOf, embedTitle } from '../../../contract/embeds.js';
import { bodyHtml } from '../../../text/html/inline-marks.js';

/** What of a body leads elsewhere here. */
export interface Rewriting {
  /** Where a link leads here; null: it stays. */
  readonly link: (address: string) => string | null;
  /** The image here; null: it stays where it is. */
  readonly image: (address: string) => string | null;
}

/** Left out, with all that stands in them. */
const NOT_COMING: readonly (readonly [selector: string, note: string])[] = [
  ['script', 'uno script non viene'],
  ['object, embed, applet', 'un contenuto di un plug-in del browser non viene'],
  ['form, input, select, button', 'un modulo non viene'],
];

/** The body of an article of another site, to be asked for its images and then written with what is here. */
export class ImportedBody {
  readonly notes = new Set<string>();
  readonly #page: CheerioAPI;

  constructor(html: string) {
    // Deep nesting is undone first: what reads a page into a tree takes time by the square of it.
    this.#page = load(bodyHtml(html), null, false);
    this.#leaveOut();
    this.#showFrames();
    this.#showFigures();
  }

  /** The addresses of its images, as they are written. */
  images(): string[] {
    const shown = this.#page('img')
      .toArray()
      .map(({ attribs }) => attribs.src ?? '');
    return [...new Set(shown.filter(Boolean))];
  }

  /** As it stands here; not cleaned yet. */
  written({ link, image }: Rewriting): string {
    for (const element of this.#page('img').toArray()) {
      const here = image(element.attribs.src ?? '');
      if (here !== null) element.attribs.src = here;
    }
    for (const element of this.#page('a[href]').toArray()) {
      const address = element.attribs.href ?? '';
      const here = image(address) ?? link(address);
      if (here !== null) element.attribs.href = here;
    }
    return this.#page.html();
  }

  #leaveOut(): void {
    const $ = this.#page;
    for (const [selector, note] of NOT_COMING) {
      if ($(selector).length === 0) continue;
      this.notes.add(note);
      $(selector).remove();
    }
  }

  /** Frames and players: a card where the site is known, else a link. */
  #showFrames(): void {
    const $ = this.#page;
    for (const element of $('iframe, video, audio').toArray()) {
      const inner = $(element).find('source').attr('src');
      const address = element.attribs.src ?? element.attribs['data-src'] ?? inner ?? '';
      const full = address.startsWith('//') ? `https:${address}` : address;
      $(element).replaceWith(this.#cardOf(full, element.name));
    }
    for (const paragraph of $('p').toArray()) {
      const card = $(paragraph).children('p');
      if (card.length > 0 && $(paragraph).text().trim() === card.text().trim()) $(paragraph).replaceWith(card);
    }
  }

  #cardOf(address: string, name: string) {
    const $ = this.#page;
    const embed = embedOf(address);
    if (embed !== null) {
      return $('<p>')
        .attr('class', EMBED_CLASS)
        .append($('<a>').attr('href', embed.link).text(embedTitle(embed)));
    }
    const url = URL.parse(address);
    if (name === 'iframe')
      this.notes.add(`un contenuto incorporato (${url?.host ?? 'senza indirizzo'}) diventa un link`);
    else this.notes.add('un video o un audio diventa un link');
    const words = { video: 'Video', audio: 'Audio' }[name] ?? `Contenuto di ${url?.host ?? 'un altro sito'}`;
    return url === null && !address.startsWith('/')
      ? $('<p>')
      : $('<p>').append($('<a>').attr('href', address).text(words));
  }

  /** An image of a figure is a paragraph, and its caption another one: the body knows no figures. */
  #showFigures(): void {
    const $ = this.#page;
    for (const element of $('img').toArray()) {
      // Put in by scripts that load images late.
      const late = element.attribs['data-src'] ?? element.attribs['data-lazy-src'] ?? element.attribs['data-orig-file'];
      if (late !== undefined && /^(?:data:|$)/.test(element.attribs.src ?? '')) element.attribs.src = late;
      if (/^data:/.test(element.attribs.src ?? '')) this.notes.add('un’immagine scritta dentro al testo non viene');
    }
    for (const caption of $('figcaption').toArray()) {
      caption.name = 'em';
      if ($(caption).text().trim() === '') $(caption).remove();
      else $(caption).wrap('<p></p>');
    }
    for (const element of $('figure > img, figure > a:has(> img)').toArray()) $(element).wrap('<p></p>');
    for (const list of $('ul.blocks-gallery-grid, ul.wp-block-gallery').toArray()) {
      for (const item of $(list).children('li').toArray()) $(item).replaceWith($(item).contents());
      $(list).replaceWith($(list).contents());
    }
  }
}
