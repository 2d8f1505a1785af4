import { createHash } from 'node:crypto';
import { ARTICLE_FIELDS, MAX_POINT_CHARACTERS, MAX_POINTS } from '../../../contract/article-fields.js';
import { findCategory } from '../../../contract/categories.js';
import { cut, htmlToText, oneLine } from '../../../text/html-to-text.js';
import { type ImportOptions, USUAL_CATEGORY } from './import-options.js';
import type { ImportedArticle } from './imported-items.js';

const MAX_TAG = 60;
const MAX_SEO_TITLE = 200;
/** Names of categories by which WordPress says that there is none. */
const NO_CATEGORY = /^(?:uncategorized|uncategorised|senza categoria|non categorizzato)$/i;

export interface PlacedTerms {
  readonly category: string;
  readonly tags: readonly string[];
  /** Their categories that are none here: they became tags. */
  readonly unplaced: readonly string[];
}

/** The category here of one of theirs; null where there is none like it. */
export function categoryHere(name: string, { categories }: Pick<ImportOptions, 'categories'>): string | null {
  return categories.get(name.trim().toLowerCase()) ?? findCategory(name)?.name ?? null;
}

/** The first of their categories that there is here is the article's, all others are tags. */
export function placeTerms(
  { categories, tags }: Pick<ImportedArticle, 'categories' | 'tags'>,
  options: Pick<ImportOptions, 'categories'>,
): PlacedTerms {
  const theirs = categories.map((name) => oneLine(htmlToText(name))).filter((name) => !NO_CATEGORY.test(name));
  const placed = theirs.flatMap((name) => categoryHere(name, options) ?? []);
  const unplaced = theirs.filter((name) => categoryHere(name, options) === null);
  const fallback = options.categories.get('*') ?? USUAL_CATEGORY;
  const [category = tags.flatMap((name) => categoryHere(name, options) ?? [])[0] ?? fallback, ...others] = placed;
  const names = [...others, ...unplaced, ...tags]
    .map((name) => oneLine(htmlToText(name)))
    .filter((name) => name !== category);
  return { category, tags: [...new Set(names)], unplaced };
}

/** The words of an article as they fit here, and what of them was cut, in Italian. */
export function wordsForHere(article: ImportedArticle, { tags }: Pick<PlacedTerms, 'tags'>) {
  const notes: string[] = [];
  const fitted = (field: 'title' | 'excerpt', html: string) => {
    const { max, subject } = ARTICLE_FIELDS[field];
    const text = oneLine(htmlToText(html));
    if (text.length > max) notes.push(`${subject.toLowerCase()} aveva ${text.length} caratteri: viene fino a ${max}`);
    return cut(text, max);
  };
  const fitting = tags.filter((tag) => tag.length <= MAX_TAG).slice(0, ARTICLE_FIELDS.tags.max);
  if (fitting.length < tags.length) notes.push(`vengono ${fitting.length} tag su ${tags.length}`);
  const description = oneLine(htmlToText(article.search.description));
  const theirs = (article.points ?? []).map((point) => oneLine(htmlToText(point)));
  const points = theirs.filter((point) => point.length <= MAX_POINT_CHARACTERS).slice(0, MAX_POINTS);
  if (points.length < theirs.length) notes.push(`vengono ${points.length} punti su ${theirs.length}`);
  const text = {
    title: fitted('title', article.title) || cut(oneLine(htmlToText(article.html)), 80),
    excerpt: fitted('excerpt', article.excerpt),
    ...(points.length > 0 && { keyPoints: points.join('\n') }),
    metaDescription: cut(description, ARTICLE_FIELDS.metaDescription.max),
    tags: fitting,
    seo: {
      title: cut(oneLine(htmlToText(article.search.title)), MAX_SEO_TITLE),
      description: cut(description, ARTICLE_FIELDS.seo.max),
      keywords: [],
    },
  };
  if (oneLine(htmlToText(article.title)) === '') notes.push('non aveva titolo: sono le prime parole del testo');
  return { text, notes };
}

/** What only another installation of this product has words for. */
export function ownWords({ own }: Pick<ImportedArticle, 'own'>, seo: { readonly title: string }) {
  if (own === undefined) return {};
  const { kicker, imageFocus, provenance } = own;
  return { kicker, imageFocus, provenance, seo: { title: seo.title, ...own.seo } };
}

/** Where it stands here, and why otherwise than there. */
export function standingHere(
  { status, date }: Pick<ImportedArticle, 'status' | 'date'>,
  { draftsOnly }: Pick<ImportOptions, 'draftsOnly'>,
  now: Date,
): { readonly status: ImportedArticle['status']; readonly note: string | null } {
  if (draftsOnly && status !== 'draft') return { status: 'draft', note: null };
  if (status === 'scheduled' && (date === null || date <= now)) {
    return { status: 'draft', note: 'la data per cui era programmato è passata: viene come bozza' };
  }
  if (status === 'published' && date !== null && date > now) {
    return { status: 'scheduled', note: 'ha una data futura: viene come programmato' };
  }
  return { status, note: null };
}

/** Of all that a file says of an article. */
export function digestOf({ kind: _kind, notes: _notes, ...article }: ImportedArticle): string {
  return createHash('sha256').update(JSON.stringify(article)).digest('hex');
}
