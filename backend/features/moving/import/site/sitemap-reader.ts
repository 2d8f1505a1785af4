import { decodeXML } from 'entities';
import { escapeHtml } from '../../../../text/escape-html.js';
import { type ImportedItem, type ImportFile, type ImportReader, UnreadableImport } from '../imported-items.js';

/** As the standard allows. */
const MAX_BYTES = 60_000_000;
const MAX_MAPS = 200;
/** Pages that list others, and what is no page. */
const NO_ARTICLE =
  /^\/?$|\/(?:category|categoria|tag|author|autore|page|feed|wp-json)\/|\.(?:jpe?g|png|gif|webp|svg|pdf|xml|zip|mp[34])$/i;

/**
 * The pages of a sitemap, each read as the pages of stories are: title, words, who signs and the day that it declares, without pictures.
 * Pages are asked for in the second reading alone.
 */
export const sitemapReader: ImportReader = {
  system: 'sitemap',
  recognises: ({ beginning }) => /<(?:urlset|sitemapindex)[\s>]/.test(beginning),
  open: (file) => {
    let isFirst = true;
    return () => {
      const items = itemsOf(file, isFirst);
      isFirst = false;
      return items;
    };
  },
};

async function* itemsOf(file: ImportFile, isSurvey: boolean): AsyncIterable<ImportedItem> {
  for await (const address of pagesOf(file)) {
    const { pathname } = new URL(address);
    if (NO_ARTICLE.test(pathname)) {
      yield { kind: 'not-coming', what: 'pagina', name: address, why: 'è una pagina di elenco o un file' };
      continue;
    }
    const slug =
      pathname
        .replace(/\/$/, '')
        .split('/')
        .at(-1)
        ?.replace(/\.\w{2,5}$/, '') ?? '';
    const page = isSurvey ? { failure: '' } : ((await file.web?.page(address)) ?? { failure: 'non si può leggere' });
    const isRead = !('failure' in page);
    const byline = isRead ? page.byline : null;
    yield {
      kind: 'article',
      id: address,
      addresses: [address],
      slug,
      title: isRead ? page.title : slug,
      html: isRead ? paragraphs(page.text) : '',
      excerpt: '',
      status: 'published',
      date: isRead ? page.publishedAt : null,
      authors: byline === null ? [] : [byline],
      categories: [],
      tags: [],
      cover: null,
      search: { title: '', description: '' },
      notes: isRead ? ['viene il solo testo, senza immagini e link'] : [page.failure],
    };
  }
}

/** The addresses of a map, or of the maps that it lists. */
async function* pagesOf(file: ImportFile): AsyncIterable<string> {
  const first = await wholeText(file.bytes());
  if (!/<sitemapindex[\s>]/.test(first)) return yield* locations(first);
  for (const map of locations(first).slice(0, MAX_MAPS)) {
    const text = await file.web?.text(map, MAX_BYTES);
    if (text === undefined) throw new UnreadableImport(`La mappa ${map} non si può leggere.`);
    yield* locations(text);
  }
}

function locations(xml: string): string[] {
  const found = [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = '']) => decodeXML(address));
  return [...new Set(found)].filter((address) => /^https?:/.test(address) && URL.canParse(address));
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
}

/** A file of a site's own, as long as the standard allows for one. @throws UnreadableImport */
export async function wholeText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.length;
    if (size > MAX_BYTES)
      throw new UnreadableImport('Il file è più grande di quanto un feed o una mappa possa essere.');
  }
  return Buffer.concat(pieces).toString('utf8');
}
