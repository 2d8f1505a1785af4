import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { ARTICLE_FIELDS, type ArticleField } from '../../../backend/contract/article-fields.js';
import type { ArticleTextAt } from '../../../backend/contract/article-revisions.js';
import { slugOf } from '../../../backend/contract/slug-of-title.js';

/** A field of the form: lists are one text, separated by commas, and the data for search engines three. */
export type FormField = Exclude<ArticleField, 'seo'> | 'seoTitle' | 'seoDescription' | 'keywords';

/** The text of an article as it stands in the fields, every value as it was typed; '' = none. */
export type ArticleForm = Readonly<Record<FormField, string>>;

const { seo: _searchData, ...OWN_ROWS } = ARTICLE_FIELDS;
const OWN_FIELDS = Object.keys(OWN_ROWS) as readonly (keyof typeof OWN_ROWS)[];
/** Kinds of fields that are one text here, separated by commas. */
const LISTS: ReadonlySet<string> = new Set(['words', 'ids']);
const eachOwn = <Value>(give: (field: keyof typeof OWN_ROWS) => Value) =>
  Object.fromEntries(OWN_FIELDS.map((field) => [field, give(field)])) as Record<keyof typeof OWN_ROWS, Value>;

/** The fields as editors call them, in the order in which differences are shown. */
export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  ...eachOwn((field) => OWN_ROWS[field].label),
  seoTitle: 'Titolo SEO',
  seoDescription: 'Descrizione SEO',
  keywords: 'Parole chiave',
};

export const FORM_FIELDS = Object.keys(FIELD_LABELS) as readonly FormField[];

/** Characters of the title that become the SEO title of a new article. */
const SEO_TITLE_FROM_TITLE = 60;

export const EMPTY_FORM: ArticleForm = {
  ...eachOwn(() => ''),
  category: 'AI News',
  seoTitle: '',
  seoDescription: '',
  keywords: '',
};

/** A form with the value that is given for each field. */
export function formWith(value: (field: FormField) => string): ArticleForm {
  return { ...EMPTY_FORM, ...Object.fromEntries(FORM_FIELDS.map((field) => [field, value(field)])) };
}

/** What goes into the fields. Whatever an older answer lacks, or has in another type, becomes an empty field. */
export function formOf(article: AdminArticle | ArticleTextAt['text']): ArticleForm {
  const { seo } = article;
  const own = eachOwn((field) => (LISTS.has(OWN_ROWS[field].kind) ? joined(article[field]) : textOf(article[field])));
  return {
    ...own,
    category: own.category || EMPTY_FORM.category,
    seoTitle: textOf(seo?.title),
    seoDescription: textOf(seo?.description),
    keywords: joined(seo?.keywords),
  };
}

/** «uno, due,, » → uno, due: trimmed, empties dropped. */
export function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** The fields whose values differ. */
export function differingFields(one: ArticleForm, other: ArticleForm): FormField[] {
  return FORM_FIELDS.filter((field) => one[field] !== other[field]);
}

/** A new article's form after a change: address and SEO title follow the title until somebody wrote into them. */
export function followTitle(form: ArticleForm, touched: ReadonlySet<FormField>): ArticleForm {
  return {
    ...form,
    slug: touched.has('slug') ? form.slug : form.title.trim() === '' ? '' : slugOf(form.title),
    seoTitle: touched.has('seoTitle') ? form.seoTitle : wholeWords(form.title.trim(), SEO_TITLE_FROM_TITLE),
  };
}

/** As many whole words as fit; a single word that is longer is cut. */
function wholeWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return text.slice(0, end > 0 ? end : length).replace(/[\s,;:.–—-]+$/u, '');
}

/** The whole article as the API takes it. */
export function bodyOf(form: ArticleForm) {
  const { featuredImage, tags, authorIds, seoTitle, seoDescription, keywords, ...words } = form;
  return {
    ...words,
    featuredImage: featuredImage.trim() === '' ? null : featuredImage.trim(),
    tags: commaSeparated(tags),
    authorIds: commaSeparated(authorIds),
    seo: { title: seoTitle, description: seoDescription, keywords: commaSeparated(keywords) },
  };
}

/** Only what changed, so that a saving never writes over a field it did not touch. */
export function changesOf(form: ArticleForm, stored: ArticleForm): Partial<ReturnType<typeof bodyOf>> {
  return partOf(form, differingFields(form, stored));
}

/** These fields as the API takes them; those of search engines only go together. */
export function partOf(form: ArticleForm, fields: readonly FormField[]): Partial<ReturnType<typeof bodyOf>> {
  const wanted = new Set<string>(fields.map((field) => (/^seo|^keywords$/.test(field) ? 'seo' : field)));
  return Object.fromEntries(Object.entries(bodyOf(form)).filter(([field]) => wanted.has(field)));
}

/** The field of the form that a field named by the server is. */
export function fieldOf(serverField: string): FormField | null {
  const known = { 'seo.title': 'seoTitle', 'seo.description': 'seoDescription', 'seo.keywords': 'keywords' } as const;
  if (serverField in known) return known[serverField as keyof typeof known];
  const first = serverField.split('.')[0] ?? '';
  return FORM_FIELDS.find((field) => field === first) ?? null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function joined(values: unknown): string {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string').join(', ') : '';
}
