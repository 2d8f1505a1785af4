import { JSONParser } from '@streamparser/json';
import {
  type ImportedArticle,
  type ImportedItem,
  type ImportFile,
  type ImportReader,
  UnreadableImport,
} from '../imported-items.js';
import { fields, listOf, readGhostText, text } from './ghost-text.js';

/** The export of Ghost 2 to 6, and the same posts as Ghost's own migration tools write them, each with its people and tags inside. */
export const ghostReader: ImportReader = {
  system: 'ghost',
  recognises: ({ beginning }) => {
    const start = beginning.replace(/^\uFEFF/, '').trimStart();
    return start.startsWith('{') && /"(?:db|posts|result|data)"\s*:/.test(start);
  },
  open: (file) => {
    const tables = new Tables();
    return () => itemsOf(file, tables);
  },
};

type Row = Readonly<Record<string, unknown>>;

const TABLES = ['posts', 'users', 'tags', 'posts_tags', 'posts_authors', 'posts_meta', 'settings', 'members'] as const;
/** Where the tables lie, by who wrote the file. */
const PATHS = ['$.db.*.data', '$.data', '$.result', '$'].flatMap((root) => TABLES.map((table) => `${root}.${table}.*`));

/** What the first reading learns for the second: who wrote what, and under which tags. */
class Tables {
  readonly users = new Map<string, string>();
  readonly tags = new Map<string, string>();
  readonly tagsOf = new Map<string, { readonly id: string; readonly order: number }[]>();
  readonly authorsOf = new Map<string, { readonly id: string; readonly order: number }[]>();
  readonly metaOf = new Map<string, Row>();

  relate(table: 'tagsOf' | 'authorsOf', row: Row, id: string): void {
    const post = idOf(row.post_id);
    const others = this[table].get(post) ?? [];
    if (others.some((other) => other.id === id)) return;
    const order = typeof row.sort_order === 'number' ? row.sort_order : others.length;
    this[table].set(
      post,
      [...others, { id, order }].sort((a, b) => a.order - b.order),
    );
  }
}

async function* itemsOf(file: ImportFile, tables: Tables): AsyncIterable<ImportedItem> {
  const rows: { readonly table: string; readonly row: Row }[] = [];
  const parser = new JSONParser({ paths: PATHS, keepStack: false });
  parser.onValue = ({ value, stack }) => {
    const table = stack.at(-1)?.key;
    if (typeof table === 'string') rows.push({ table, row: fields(value) });
  };
  const done = new Set<string>();
  try {
    for await (const piece of file.bytes()) {
      parser.write(piece);
      for (const { table, row } of rows.splice(0)) yield* itemsOfRow(table, row, tables, done);
    }
  } catch (error) {
    if (!(error instanceof Error) || error instanceof UnreadableImport) throw error;
    throw new UnreadableImport(
      `Il file non è JSON che si possa leggere fino in fondo (${error.message.slice(0, 120)}).`,
    );
  }
  if (!parser.isEnded) throw new UnreadableImport('Il file finisce prima del tempo: l’esportazione è incompleta.');
}

function* itemsOfRow(table: string, row: Row, tables: Tables, done: Set<string>): Iterable<ImportedItem> {
  switch (table) {
    case 'settings':
      if (row.key === 'url' && text(row.value) !== '') yield { kind: 'site', address: text(row.value) };
      break;
    case 'users':
      yield* authorOf(row, tables, done);
      break;
    case 'tags':
      yield* tagOf(row, tables, done);
      break;
    case 'posts_tags':
      tables.relate('tagsOf', row, idOf(row.tag_id));
      break;
    case 'posts_authors':
      tables.relate('authorsOf', row, idOf(row.author_id));
      break;
    case 'posts_meta':
      tables.metaOf.set(idOf(row.post_id), {
        ...{ meta_title: row.meta_title, meta_description: row.meta_description },
        ...{ feature_image_alt: row.feature_image_alt, feature_image_caption: row.feature_image_caption },
      });
      break;
    case 'members':
      yield* memberOf(row);
      break;
    case 'posts':
      yield* postOf(row, tables, done);
      break;
  }
}

function* authorOf(given: Row, tables: Tables, done: Set<string>): Iterable<ImportedItem> {
  const { address, row } = unwrapped(given);
  const id = idOf(row.id) || text(row.slug);
  const slug = text(row.slug);
  if (id === '' || done.has(`author ${id}`)) return;
  done.add(`author ${id}`);
  tables.users.set(id, text(row.name));
  const addresses = [...(address === '' ? [] : [address]), ...(slug === '' ? [] : [`/author/${slug}/`])];
  yield { kind: 'author', id, name: text(row.name) || slug, about: text(row.bio), addresses };
}

/** A tag that begins with # is for the newsroom only. */
function* tagOf(given: Row, tables: Tables, done: Set<string>): Iterable<ImportedItem> {
  const { address, row } = unwrapped(given);
  const name = text(row.name);
  const slug = text(row.slug);
  tables.tags.set(idOf(row.id) || slug || name, name);
  if (name === '' || name.startsWith('#') || done.has(`tag ${name}`)) return;
  done.add(`tag ${name}`);
  const addresses = [...(URL.canParse(address) ? [address] : []), ...(slug === '' ? [] : [`/tag/${slug}/`])];
  yield { kind: 'tag', name, addresses };
}

const MEMBER: Readonly<Record<string, 'confirmed' | 'unsubscribed'>> = { true: 'confirmed', false: 'unsubscribed' };

function* memberOf(row: Row): Iterable<ImportedItem> {
  const since = new Date(text(row.created_at));
  yield {
    kind: 'subscriber',
    email: text(row.email),
    status: row.email_disabled ? 'suppressed' : (MEMBER[String(Boolean(row.subscribed ?? true))] ?? 'unsubscribed'),
    since: Number.isNaN(+since) ? null : since,
    consent: 'created_at',
  };
}

const STATUSES: Readonly<Record<string, ImportedArticle['status']>> = {
  published: 'published',
  // It went out by mail alone.
  sent: 'draft',
  scheduled: 'scheduled',
  draft: 'draft',
};

function* postOf(given: Row, tables: Tables, done: Set<string>): Iterable<ImportedItem> {
  const { address, row } = unwrapped(given);
  const title = text(row.title);
  const slug = text(row.slug);
  const status = STATUSES[text(row.status) || 'draft'];
  if (text(row.type) === 'page' || row.page === true || row.page === 1) {
    yield {
      kind: 'not-coming',
      what: 'pagina',
      name: title,
      why: 'le pagine fisse hanno testi propri: quelli legali si scrivono nelle impostazioni',
    };
    return;
  }
  if (status === undefined) {
    yield { kind: 'not-coming', what: 'articolo', name: title, why: `il suo stato è «${text(row.status)}»` };
    return;
  }
  const inner = [row.author, ...listOf(row.authors)].map(fields).filter((author) => Object.keys(author).length > 0);
  for (const author of inner) yield* authorOf(author, tables, done);
  const innerTags = listOf(row.tags).map(fields);
  for (const tag of innerTags) yield* tagOf(tag, tables, done);
  const id = idOf(row.id) || slug || address;
  const tags = [
    ...(tables.tagsOf.get(idOf(row.id)) ?? []).map((tag) => tables.tags.get(tag.id) ?? ''),
    ...innerTags.map((tag) => text(unwrapped(tag).row.name)),
  ].filter((name) => name !== '' && !name.startsWith('#'));
  const authors = [
    ...(tables.authorsOf.get(idOf(row.id)) ?? []).map((author) => author.id),
    ...inner.map((author) => idOf(unwrapped(author).row.id) || text(unwrapped(author).row.slug)),
    ...(typeof row.author_id === 'string' ? [row.author_id] : []),
  ];
  const meta = { ...row, ...tables.metaOf.get(idOf(row.id)) } as Row;
  const { html, notes } = readGhostText(row);
  const image = text(row.feature_image);
  const isShared = ['', 'public'].includes(text(row.visibility));
  yield {
    kind: 'article',
    id,
    addresses: [...(address === '' ? [] : [address]), ...(slug === '' ? [] : [`/${slug}/`])],
    slug,
    title,
    html,
    excerpt: text(row.custom_excerpt) || text(row.excerpt),
    // Whom somebody paid to read it for is the newsroom's to say.
    status: isShared ? status : 'draft',
    date: dateOf(row.published_at) ?? dateOf(row.created_at),
    authors: [...new Set(authors.filter(Boolean))].slice(
      0,
      tables.authorsOf.has(idOf(row.id)) || inner.length > 0 ? undefined : 1,
    ),
    // Ghost shows the first tag as the section of a post.
    categories: tags.slice(0, 1),
    tags: tags.slice(1),
    cover:
      image === ''
        ? null
        : { image, alt: text(meta.feature_image_alt), credit: withoutTags(text(meta.feature_image_caption)) },
    search: { title: text(meta.meta_title), description: text(meta.meta_description) },
    notes: [
      ...notes,
      ...settingNotes(row),
      ...(isShared ? [] : ['era solo per iscritti o abbonati: viene come bozza']),
    ],
  };
}

/** What a post's settings say that has no place here. */
function settingNotes(row: Row): string[] {
  const injected = text(row.codeinjection_head) + text(row.codeinjection_foot);
  return [
    ...(text(row.status) === 'sent' ? ['era uscito solo per email: viene come bozza'] : []),
    ...(injected.trim() === '' ? [] : ['il suo codice inserito in testa o in fondo non viene']),
    ...(text(row.canonical_url) === '' ? [] : [`indicava come originale ${text(row.canonical_url)}: qui non si dice`]),
    ...(row.featured === true || row.featured === 1 ? ['era in evidenza: la prima pagina si sceglie qui'] : []),
  ];
}

/** Migration tools write `{ url, data }`. */
function unwrapped(given: Row): { readonly address: string; readonly row: Row } {
  const data = fields(given.data);
  return Object.keys(data).length > 0 ? { address: text(given.url), row: data } : { address: '', row: given };
}

function idOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : text(value);
}

/** Numbers of milliseconds in exports of old versions; times without a zone are those of Greenwich. */
function dateOf(value: unknown): Date | null {
  const written = text(value);
  const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(written)
    ? `${written.replace(' ', 'T')}Z`
    : written;
  const date = new Date(typeof value === 'number' ? value : zoned);
  return Number.isNaN(+date) || (typeof value !== 'number' && written === '') ? null : date;
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, '').trim();
}
