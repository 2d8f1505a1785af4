import type { AtomFeed } from 'feedsmith';
import { escapeHtml } from '../../../../text/escape-html.js';
import { type ImportedItem, type ImportFile, type ImportReader, UnreadableImport } from '../imported-items.js';
import { wholeText } from './sitemap-reader.js';

/** Blogger keeps posts, pages, comments and settings in one feed, and says of each what it is. */
const KIND = 'http://schemas.google.com/g/2005#kind';
const KINDS: Readonly<Record<string, readonly [what: string, why: string]>> = {
  comment: ['commento', 'qui i lettori segnalano errori, non commentano'],
  page: ['pagina', 'le pagine fisse hanno testi propri: quelli legali si scrivono nelle impostazioni'],
  settings: ['impostazione', 'le impostazioni sono quelle di questo sito'],
  template: ['modello', 'l’aspetto è quello di questo sito'],
};

type Entry = AtomFeed.Entry<string>;

/** An Atom feed of any site, and the export of Blogger: as much as it has of each article. */
export const atomReader: ImportReader = {
  system: 'feed',
  recognises: ({ beginning }) =>
    /<(?:\w+:)?feed\s[^>]*http:\/\/(?:www\.w3\.org\/2005\/Atom|purl\.org\/atom\/ns)/.test(beginning),
  open: (file) => () => itemsOf(file),
};

async function* itemsOf(file: ImportFile): AsyncIterable<ImportedItem> {
  const { parseAtomFeed } = await import('feedsmith');
  const feed = await readWhole(file, parseAtomFeed);
  yield { kind: 'site', address: addressIn(feed.links) ?? null };
  for (const entry of feed.entries ?? []) {
    const kind =
      entry.categories
        ?.find(({ scheme }) => scheme === KIND)
        ?.term?.split('#')
        .at(-1) ?? 'post';
    const [what, why] = KINDS[kind] ?? [];
    const name = entry.title?.value ?? entry.id ?? '';
    if (what !== undefined && why !== undefined) yield { kind: 'not-coming', what, name, why };
    else yield articleOf(entry);
  }
}

async function readWhole<Feed>(file: ImportFile, parse: (text: string) => Feed): Promise<Feed> {
  const text = await wholeText(file.bytes());
  try {
    return parse(text);
  } catch {
    throw new UnreadableImport('Il feed Atom non si legge: non è XML ben formato, o non ha voci.');
  }
}

function articleOf(entry: Entry): ImportedItem {
  const { id, title, content, summary, links, authors = [], categories = [] } = entry;
  const address = addressIn(links) ?? '';
  const isDraft = entry.app?.control?.draft === true;
  const text = htmlOf(content);
  return {
    kind: 'article',
    id: id ?? address,
    addresses: address === '' ? [] : [address],
    slug:
      URL.parse(address)
        ?.pathname.split('/')
        .at(-1)
        ?.replace(/\.\w{2,5}$/, '') ?? '',
    title: htmlOf(title),
    html: text || htmlOf(summary),
    excerpt: text === '' ? '' : htmlOf(summary),
    status: isDraft ? 'draft' : 'published',
    date: [entry.published, entry.updated].flatMap((moment) => dateOf(moment) ?? [])[0] ?? null,
    authors: authors.flatMap(({ name }) => name?.trim() || []),
    categories: categories.flatMap(({ scheme, label, term }) => (scheme === KIND ? [] : (label ?? term ?? []))),
    tags: [],
    cover: null,
    search: { title: '', description: '' },
    notes: text === '' && summary !== undefined ? ['il feed ne ha solo il riassunto'] : [],
  };
}

/** What readers open. */
function addressIn(links: Entry['links']): string | undefined {
  return links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
}

function htmlOf(text: Entry['title'] | Entry['content']): string {
  const value = text?.value ?? '';
  return ['html', 'xhtml', 'text/html'].includes(text?.type ?? 'text') ? value : escapeHtml(value);
}

function dateOf(written: string | undefined): Date | null {
  const date = new Date(written ?? '');
  return Number.isNaN(+date) ? null : date;
}
