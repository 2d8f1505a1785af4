import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { ArticleTextAt } from '../../../backend/contract/article-revisions.js';
import { slugOf } from '../../../backend/contract/slug-of-title.js';

/** The text of an article as it stands in the fields, every value as it was typed. */
export interface ArticleForm {
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  readonly kicker: string;
  readonly excerpt: string;
  readonly metaDescription: string;
  /** '' = none. */
  readonly featuredImage: string;
  readonly imageAlt: string;
  readonly imageCredit: string;
  readonly category: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** Separated by commas. */
  readonly keywords: string;
}

export type FormField = keyof ArticleForm;

/** The fields as editors call them, in the order in which differences are shown. */
export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  title: 'Titolo',
  slug: 'Indirizzo',
  content: 'Testo',
  kicker: 'Occhiello',
  excerpt: 'Estratto',
  metaDescription: 'Meta description',
  featuredImage: 'Immagine di copertina',
  imageAlt: 'Testo alternativo della copertina',
  imageCredit: 'Credito della copertina',
  category: 'Categoria',
  tags: 'Tag',
  seoTitle: 'Titolo SEO',
  seoDescription: 'Descrizione SEO',
  keywords: 'Parole chiave',
};

export const FORM_FIELDS = Object.keys(FIELD_LABELS) as readonly FormField[];

/** Characters of the title that become the SEO title of a new article. */
const SEO_TITLE_FROM_TITLE = 60;

export const EMPTY_FORM: ArticleForm = {
  title: '',
  slug: '',
  content: '',
  kicker: '',
  excerpt: '',
  metaDescription: '',
  featuredImage: '',
  imageAlt: '',
  imageCredit: '',
  category: 'AI News',
  tags: '',
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
  return {
    title: textOf(article.title),
    slug: textOf(article.slug),
    content: textOf(article.content),
    kicker: textOf(article.kicker),
    excerpt: textOf(article.excerpt),
    metaDescription: textOf(article.metaDescription),
    featuredImage: textOf(article.featuredImage),
    imageAlt: textOf(article.imageAlt),
    imageCredit: textOf(article.imageCredit),
    category: textOf(article.category) || EMPTY_FORM.category,
    tags: joined(article.tags),
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
  return {
    title: form.title,
    slug: form.slug,
    content: form.content,
    kicker: form.kicker,
    excerpt: form.excerpt,
    metaDescription: form.metaDescription,
    featuredImage: form.featuredImage.trim() === '' ? null : form.featuredImage.trim(),
    imageAlt: form.imageAlt,
    imageCredit: form.imageCredit,
    category: form.category,
    tags: commaSeparated(form.tags),
    seo: { title: form.seoTitle, description: form.seoDescription, keywords: commaSeparated(form.keywords) },
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
