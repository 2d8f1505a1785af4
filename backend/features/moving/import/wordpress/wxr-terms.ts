import type { ImportedItem } from '../imported-items.js';
import type { LibraryImage } from './wordpress-text.js';
import type { WxrRecord } from './wxr-records.js';

/** What the first reading learns for the second. */
export class Library {
  readonly images = new Map<string, LibraryImage>();
  /** By the post that they were uploaded for. */
  readonly attached = new Map<string, string[]>();
  readonly #parents = new Map<string, string>();
  readonly terms = new Set<string>();
  readonly authors = new Set<string>();
  /** Reusable blocks by their numbers. */
  readonly blocks = new Map<string, string>();
  site = '';

  addImage(id: string, parent: string, image: LibraryImage): void {
    if (id === '' || this.images.has(id)) return;
    this.images.set(id, image);
    if (parent !== '' && parent !== '0') this.attached.set(parent, [...(this.attached.get(parent) ?? []), id]);
  }

  imagesOf(post: string): LibraryImage[] {
    return (this.attached.get(post) ?? []).flatMap((id) => this.images.get(id) ?? []);
  }

  noteParent(slug: string, parent: string): void {
    if (parent !== '') this.#parents.set(slug, parent);
  }

  /** `padre/figlia`, as addresses of categories have it. */
  pathOf(slug: string): string {
    const path = [slug];
    for (let parent = this.#parents.get(slug); parent !== undefined && path.length < 10; ) {
      path.unshift(parent);
      parent = this.#parents.get(parent);
    }
    return path.join('/');
  }
}

/** Who signs posts. */
export function* authorOf(record: WxrRecord, library: Library): Iterable<ImportedItem> {
  const login = textIn(record, 'wp:author_login');
  if (login === '') return;
  const full = [textIn(record, 'wp:author_first_name'), textIn(record, 'wp:author_last_name')]
    .filter(Boolean)
    .join(' ');
  library.authors.add(login);
  const number = textIn(record, 'wp:author_id');
  yield {
    kind: 'author',
    id: login,
    name: textIn(record, 'wp:author_display_name') || full || login,
    about: '',
    addresses: [`/author/${nicename(login)}/`, ...(number === '' ? [] : [`/?author=${number}`])],
  };
}

/** A category, a tag, or a term of a taxonomy that is none here. */
export function* termOf(record: WxrRecord, library: Library): Iterable<ImportedItem> {
  const kind = TERM_KINDS[record.name === 'wp:term' ? textIn(record, 'wp:term_taxonomy') : record.name];
  const slug = textIn(record, 'wp:category_nicename', 'wp:tag_slug', 'wp:term_slug');
  const name = textIn(record, 'wp:cat_name', 'wp:tag_name', 'wp:term_name') || slug;
  if (name === '') return;
  if (kind === undefined) {
    const taxonomy = textIn(record, 'wp:term_taxonomy');
    yield { kind: 'not-coming', what: 'voce di tassonomia', name, why: `la tassonomia «${taxonomy}» qui non c’è` };
    return;
  }
  if (kind === 'category') library.noteParent(slug, textIn(record, 'wp:category_parent', 'wp:term_parent'));
  yield* describedTerm(kind, name, slug, library, textIn(record, 'wp:term_id'));
}

const TERM_KINDS: Readonly<Record<string, 'category' | 'tag'>> = {
  'wp:category': 'category',
  'wp:tag': 'tag',
  category: 'category',
  post_tag: 'tag',
};

/** Once: a term that posts have is mostly described before them. */
export function* describedTerm(
  kind: 'category' | 'tag',
  name: string,
  slug: string,
  library: Library,
  number = '',
): Iterable<ImportedItem> {
  if (library.terms.has(`${kind} ${slug || name}`)) return;
  library.terms.add(`${kind} ${slug || name}`);
  const page = kind === 'tag' ? `/tag/${slug}/` : `/category/${library.pathOf(slug)}/`;
  const short = kind === 'tag' ? `/?tag=${slug}` : `/?cat=${number}`;
  const addresses = slug === '' ? [] : [page, ...(kind === 'category' && number === '' ? [] : [short])];
  yield {
    kind,
    name,
    addresses: [
      ...addresses,
      ...(slug !== '' && page !== `/category/${slug}/` && kind === 'category' ? [`/category/${slug}/`] : []),
    ],
  };
}

interface PostTerm {
  /** `author`: of Co-Authors Plus, where several sign. */
  readonly kind: 'category' | 'tag' | 'author' | 'other';
  readonly taxonomy: string;
  readonly name: string;
  readonly slug: string;
}

const DOMAINS: Readonly<Record<string, PostTerm['kind']>> = {
  category: 'category',
  post_tag: 'tag',
  tag: 'tag',
  author: 'author',
};

/** WXR 1.0 has each term twice, once without its short name, and called tags otherwise. */
export function termsOf(record: WxrRecord): PostTerm[] {
  const found = new Map<string, PostTerm>();
  for (const { name, attributes, text } of record.parts) {
    const term = text.trim();
    if (name !== 'category' || term === '') continue;
    const { domain = 'category', nicename: slug = '' } = attributes;
    const kind = DOMAINS[domain] ?? 'other';
    const key = `${domain} ${term}`;
    if (slug !== '' || !found.has(key)) found.set(key, { kind, taxonomy: domain, name: term, slug });
  }
  return [...found.values()];
}

/** What the first of these parts says; '' without one. */
export function textIn(record: WxrRecord, ...names: readonly string[]): string {
  return record.parts.find(({ name }) => names.includes(name))?.text.trim() ?? '';
}

/** Those who sign with, or in the place of, the account that wrote it down; who has no account is described by their name. */
export function* coAuthorsOf(terms: readonly PostTerm[], library: Library): Generator<ImportedItem, string[]> {
  const ids: string[] = [];
  for (const { kind, name, slug } of terms) {
    if (kind !== 'author') continue;
    const login = slug.replace(/^cap-/, '') || name;
    const id = [login, name].find((one) => library.authors.has(one)) ?? login;
    ids.push(id);
    if (library.authors.has(id)) continue;
    library.authors.add(id);
    yield { kind: 'author', id, name, about: '', addresses: [`/author/${login}/`] };
  }
  return ids;
}

function nicename(login: string): string {
  return login
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-|-$/g, '');
}
