import { TZDate } from '@date-fns/tz';
import type { ImportedArticle, ImportedItem, ImportFile, ImportReader, NotComing } from '../imported-items.js';
import { readWordPressText } from './wordpress-text.js';
import { type WxrRecord, wxrRecords } from './wxr-records.js';
import { authorOf, coAuthorsOf, describedTerm, Library, termOf, termsOf, textIn } from './wxr-terms.js';

/** The export of WordPress (WXR 1.0 to 1.2, and without a version). */
export const wxrReader: ImportReader = {
  system: 'wordpress',
  recognises: ({ beginning }) =>
    /<rss[\s>]/.test(beginning) && /xmlns:wp\s*=|<wp:|wordpress\.org\/export/.test(beginning),
  open: (file) => {
    const library = new Library();
    return () => itemsOf(file, library);
  },
};

/** An RSS feed of any site, which has the same channel and items: as much as it has of each article. */
export const feedReader: ImportReader = {
  ...wxrReader,
  system: 'feed',
  recognises: ({ beginning }) => /<rss[\s>]/.test(beginning),
};

async function* itemsOf(file: ImportFile, library: Library): AsyncIterable<ImportedItem> {
  library.terms.clear();
  library.authors.clear();
  for await (const record of wxrRecords(file.bytes())) {
    switch (record.name) {
      case 'wp:base_blog_url':
      case 'wp:base_site_url':
      case 'link':
        if (record.name === 'wp:base_blog_url' || library.site === '') library.site = record.text.trim();
        yield { kind: 'site', address: library.site || null };
        break;
      case 'wp:author':
        yield* authorOf(record, library);
        break;
      case 'wp:category':
      case 'wp:tag':
      case 'wp:term':
        yield* termOf(record, library);
        break;
      case 'item':
        yield* itemOf(record, library);
        break;
    }
  }
}

function* itemOf(record: WxrRecord, library: Library): Iterable<ImportedItem> {
  const type = textIn(record, 'wp:post_type') || 'post';
  const name = textIn(record, 'title') || textIn(record, 'link') || `n. ${textIn(record, 'wp:post_id')}`;
  if (record.damage !== undefined) {
    yield { kind: 'not-coming', what: 'articolo', name, why: `${record.damage}, e non si legge` };
    return;
  }
  if (type === 'wp_block') library.blocks.set(textIn(record, 'wp:post_id'), rawIn(record, 'content:encoded'));
  const comments = record.parts.filter((part) => part.name === 'wp:comment').length;
  if (type === 'attachment') yield* attachmentOf(record, name, library);
  else if (type === 'post') yield* postOf(record, name, library);
  else yield { kind: 'not-coming', ...(OTHER_TYPES[type] ?? otherType(type)), name };
  for (let comment = 0; comment < comments; comment += 1) {
    yield { kind: 'not-coming', what: 'commento', name, why: 'qui i lettori segnalano errori, non commentano' };
  }
}

const OTHER_TYPES: Readonly<Record<string, Pick<NotComing, 'what' | 'why'>>> = {
  page: { what: 'pagina', why: 'le pagine fisse hanno testi propri: quelli legali si scrivono nelle impostazioni' },
  nav_menu_item: { what: 'voce di menu', why: 'il menu è quello di questo sito' },
  wp_block: { what: 'blocco riutilizzabile', why: 'il suo testo viene negli articoli che lo mostrano' },
  revision: { what: 'versione precedente', why: 'viene solo il testo in uso' },
};

const otherType = (type: string) => ({ what: `contenuto «${type}»`, why: 'questo tipo di contenuto qui non c’è' });

const IMAGE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?)$/i;

function* attachmentOf(record: WxrRecord, name: string, library: Library): Iterable<ImportedItem> {
  const address = textIn(record, 'wp:attachment_url') || textIn(record, 'guid');
  if (!IMAGE.test(address.split(/[?#]/, 1)[0] ?? '')) {
    const why = /\.svgz?$/i.test(address) ? 'un disegno SVG qui non si carica' : 'non è un’immagine';
    yield { kind: 'not-coming', what: 'allegato', name: address || name, why };
    return;
  }
  const id = textIn(record, 'wp:post_id');
  const alt = metaOf(record).get('_wp_attachment_image_alt') ?? '';
  const caption = textIn(record, 'excerpt:encoded');
  library.addImage(id, textIn(record, 'wp:post_parent'), { address, alt, caption });
  const pages = [textIn(record, 'link'), ...(id === '' ? [] : [`/?attachment_id=${id}`])].filter(Boolean);
  yield { kind: 'image', id, address, pages, alt, credit: caption };
}

const STATUSES: Readonly<Record<string, { readonly status: ImportedArticle['status']; readonly note?: string }>> = {
  publish: { status: 'published' },
  future: { status: 'scheduled' },
  draft: { status: 'draft' },
  pending: { status: 'draft', note: 'era in attesa di revisione: viene come bozza' },
  private: { status: 'draft', note: 'era privato: viene come bozza' },
};

function* postOf(record: WxrRecord, name: string, library: Library): Iterable<ImportedItem> {
  const written = textIn(record, 'wp:status') || 'publish';
  const known = STATUSES[written];
  if (known === undefined) {
    const why = written === 'trash' ? 'è nel cestino' : `il suo stato è «${written}»`;
    yield { kind: 'not-coming', what: 'articolo', name, why };
    return;
  }
  const terms = termsOf(record);
  for (const { kind, name: term, slug } of terms) {
    if (kind === 'category' || kind === 'tag') yield* describedTerm(kind, term, slug, library);
  }
  const signing = yield* coAuthorsOf(terms, library);
  const id = textIn(record, 'wp:post_id');
  const guid = textIn(record, 'guid');
  const meta = metaOf(record);
  const isLocked = rawIn(record, 'wp:post_password') !== '';
  const { html, notes } = readWordPressText(rawIn(record, 'content:encoded') || rawIn(record, 'description'), {
    imageOf: (image) => library.images.get(image),
    attachedImages: library.imagesOf(id),
    blockOf: (block) => library.blocks.get(block),
    footnotes: meta.get('footnotes') ?? '',
  });
  const thumbnail = meta.get('_thumbnail_id') ?? '';
  const others = terms.filter(({ kind }) => kind === 'other').map(({ taxonomy, name: term }) => `${taxonomy}: ${term}`);
  yield {
    kind: 'article',
    id: id || guid || textIn(record, 'link'),
    addresses: addressesOf(textIn(record, 'link'), guid, id),
    slug: decoded(textIn(record, 'wp:post_name')),
    title: textIn(record, 'title'),
    html,
    excerpt: textIn(record, 'excerpt:encoded'),
    status: isLocked ? 'draft' : known.status,
    date: dateOf(record),
    authors: signing.length > 0 ? signing : [textIn(record, 'dc:creator')].filter(Boolean),
    categories: terms.filter(({ kind }) => kind === 'category').map((term) => term.name),
    tags: terms.filter(({ kind }) => kind === 'tag').map((term) => term.name),
    cover: thumbnail === '' ? null : { image: thumbnail, alt: '', credit: '' },
    search: {
      title: searchWords(meta, TITLES),
      description: searchWords(meta, DESCRIPTIONS),
    },
    notes: [
      ...notes,
      ...(known.note ? [known.note] : []),
      ...(isLocked ? ['era protetto da una password: viene come bozza'] : []),
      ...metaNotes(record, meta),
      ...(others.length > 0 ? [`non vengono i suoi termini di altre tassonomie (${others.join(', ')})`] : []),
    ],
  };
}

/** Of a post that began as another one the identifier names that one, and is no address of its own. */
function addressesOf(link: string, guid: string, id: string): string[] {
  const named = /[?&]p=(\d+)/.exec(guid)?.[1] ?? id;
  const all = [link, ...(named === id || link === '' ? [guid] : []), ...(id === '' ? [] : [`/?p=${id}`])];
  return [...new Set(all.filter(Boolean))];
}

/** Fields of Yoast, Rank Math, All in One SEO, SEOPress and Genesis. */
const TITLES = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_seopress_titles_title', '_genesis_title'];
const DESCRIPTIONS = [
  ...['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description', '_aioseop_description'],
  ...['_seopress_titles_desc', '_genesis_description'],
];
/** Places that only the plug-in fills: `%%title%%`, `%title%`, `#post_title`. */
const FILLED_LATER = /%%?[a-z_]+%%?|(?:^|\s)#[a-z_]+/i;

/** The first that somebody wrote, and no program has to fill in. */
function searchWords(meta: ReadonlyMap<string, string>, fields: readonly string[]): string {
  const written = fields.map((field) => meta.get(field)?.trim() ?? '');
  return written.find((text) => text !== '' && !FILLED_LATER.test(text)) ?? '';
}

/** Fields that WordPress and its plug-ins keep for themselves. */
const OF_PROGRAMS = /^(?:_|rank_math_|footnotes$|enclosure$|kicker$)/;

/** What a post's fields say that has no place here. */
function metaNotes(record: WxrRecord, meta: ReadonlyMap<string, string>): string[] {
  const filled = [...TITLES, ...DESCRIPTIONS].some((field) => FILLED_LATER.test(meta.get(field) ?? ''));
  const own = [...meta].filter(([name, value]) => value !== '' && !OF_PROGRAMS.test(name)).map(([name]) => name);
  const isHidden =
    meta.get('_yoast_wpseo_meta-robots-noindex') === '1' || /noindex/.test(meta.get('rank_math_robots') ?? '');
  return [
    ...(filled ? ['le parole per i motori hanno parti che solo il plug-in riempie: non vengono'] : []),
    ...(isHidden ? ['chiedeva ai motori di non indicizzarlo: qui si indicizza'] : []),
    ...(textIn(record, 'wp:is_sticky') === '1' ? ['era in evidenza: la prima pagina si sceglie qui'] : []),
    ...(own.length > 0 ? [`i suoi campi personalizzati non vengono (${own.slice(0, 5).join(', ')})`] : []),
  ];
}

const NO_DATE = /^(?:0000-|-?0001-|$)/;
const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/;

/** The moment as the file says it for Greenwich; else that of the feed; else the site's own time, which is taken for that of Rome. */
function dateOf(record: WxrRecord): Date | null {
  const gmt = textIn(record, 'wp:post_date_gmt');
  const published = new Date(textIn(record, 'pubDate'));
  if (!NO_DATE.test(gmt) && WRITTEN.test(gmt)) return valid(new Date(`${gmt.replace(' ', 'T')}Z`));
  if (published.getFullYear() > 1) return published;
  const [, ...parts] = WRITTEN.exec(textIn(record, 'wp:post_date')) ?? [];
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return year === 0 ? null : valid(new Date(+new TZDate(year, month - 1, day, hours, minutes, seconds, 'Europe/Rome')));
}

function valid(date: Date): Date | null {
  return Number.isNaN(+date) ? null : date;
}

function metaOf(record: WxrRecord): Map<string, string> {
  return new Map(
    record.parts
      .filter(({ name }) => name === 'wp:postmeta')
      .map((meta) => [textIn(meta, 'wp:meta_key'), textIn(meta, 'wp:meta_value')]),
  );
}

function rawIn(record: WxrRecord, name: string): string {
  return record.parts.find((part) => part.name === name)?.text ?? '';
}

/** Letters beyond ASCII are written `%c3%a0` in the short names of WordPress. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
