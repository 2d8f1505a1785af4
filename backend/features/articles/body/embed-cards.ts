import { embedHost, embedOf } from '../../../contract/embeds.js';

/** The sanitiser writes a card in exactly this way (`fixed-embeds.ts`). */
const CARD = /<p class="incorporato">(<a href="([^"<>]+)"[^<>]*>[^<]*<\/a>)<\/p>/g;

/**
 * Posts and videos of other sites as readers get them: a title, where it leads, and a button that brings the content in
 * (`show-embeds.ts`). Nothing is asked of the other site before; without a script a card is its link. What leads to no known
 * site stays as it was stored: a link.
 */
export function withEmbedCards(html: string): string {
  return html.replace(CARD, (stored, link: string, address: string) => {
    const embed = embedOf(address.replaceAll('&amp;', '&'));
    if (!embed) return stored;
    const host = embedHost(embed.link);
    const button = `<button class="btn btn--line btn--s" type="button" data-reading="embed">Mostra il contenuto di ${host}</button>`;
    return `<div class="embed">${link}<small>${host}</small><div class="needs-script">${button}<small>Il tuo browser si collegherà a quel sito, che può usare cookie.</small></div></div>`;
  });
}
