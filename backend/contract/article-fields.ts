// The fields of an article's text, once: events, tables, schemas, forms, versions and histories are derived from these
// rows. CONTRIBUTING.md says what else a further one needs. Without a schema, so that every room may read it.

/** A line of words, words over several lines, HTML, an address, a list of words or of ids, what search engines get. */
type FieldKind = keyof KindValues;

interface KindValues {
  line: string;
  lines: string;
  html: string;
  address: string | null;
  words: readonly string[];
  ids: readonly string[];
  search: { readonly title: string; readonly description: string; readonly keywords: readonly string[] };
}

export interface FieldRow {
  readonly kind: FieldKind;
  /** Of `read.articles`. */
  readonly column: string;
  /** Came after the first articles: absent in older events, and left out of answers while it is empty. */
  readonly isOptional?: true;
  /** Characters; of `words` and `ids` the entries, of `search` the longest line. */
  readonly max: number;
  /** What form a text may have that is not empty, and, in words after the subject, what another one is refused for. */
  readonly shape?: RegExp;
  readonly misshapen?: string;
  /** Begins the sentence of a refusal. */
  readonly subject: string;
  /** Over the input, and where two texts are compared. */
  readonly label: string;
  /** In the list of versions: «Cambiati: occhiello». */
  readonly inVersions: string;
  /** What of the article readers see named as changed; null for the address, which is no part of the text. */
  readonly part:
    | 'title'
    | 'excerpt'
    | 'points'
    | 'content'
    | 'byline'
    | 'provenance'
    | 'image'
    | 'category'
    | 'tags'
    | 'search-data'
    | null;
}

/** Of «In tre punti»: a single one would be a second excerpt. */
export const MIN_POINTS = 2;
export const MAX_POINTS = 3;
export const MAX_POINT_CHARACTERS = 200;

/** In the order in which editors are shown differences. */
export const ARTICLE_FIELDS = {
  title: {
    kind: 'line',
    column: 'title',
    max: 300,
    subject: 'Il titolo',
    label: 'Titolo',
    inVersions: 'titolo',
    part: 'title',
  },
  slug: {
    kind: 'line',
    column: 'slug',
    max: 200,
    subject: "L'indirizzo",
    label: 'Indirizzo',
    inVersions: 'indirizzo',
    part: null,
  },
  content: {
    kind: 'html',
    column: 'content',
    // Of the HTML: ten times the longest report of a newspaper.
    max: 200_000,
    subject: 'Il contenuto',
    label: 'Testo',
    inVersions: 'testo',
    part: 'content',
  },
  kicker: {
    kind: 'line',
    column: 'kicker',
    isOptional: true,
    max: 80,
    subject: "L'occhiello",
    label: 'Occhiello',
    inVersions: 'occhiello',
    part: 'title',
  },
  excerpt: {
    kind: 'lines',
    column: 'excerpt',
    max: 300,
    subject: "L'estratto",
    label: 'Estratto',
    inVersions: 'estratto',
    part: 'excerpt',
  },
  // One a line. Of a generated text only its own sentences are shown, as long as its check confirms them (decision 0106).
  keyPoints: {
    kind: 'lines',
    column: 'key_points',
    isOptional: true,
    max: MAX_POINTS * (MAX_POINT_CHARACTERS + 2),
    shape: new RegExp(`^(?:[^\\n]{1,${MAX_POINT_CHARACTERS}}(?:\\n+|$)){1,${MAX_POINTS}}$`),
    misshapen: `ha al massimo ${MAX_POINTS} righe, di ${MAX_POINT_CHARACTERS} caratteri ciascuna`,
    subject: 'L’elenco dei punti',
    label: 'In tre punti',
    inVersions: 'tre punti',
    part: 'points',
  },
  // Of people of the newsroom, whose names stay out of the log (decision 0097); none = the newsroom signs.
  authorIds: {
    kind: 'ids',
    column: 'author_ids',
    isOptional: true,
    max: 6,
    subject: 'La firma',
    label: 'Firma',
    inVersions: 'firma',
    part: 'byline',
  },
  // How the newsroom says it was written; «starter» came with the program. A run's text needs no word of anybody.
  provenance: {
    kind: 'line',
    column: 'provenance',
    isOptional: true,
    max: 20,
    shape: /^(?:people|assisted|generated|starter)$/,
    subject: 'La provenienza',
    label: 'Come è stato scritto',
    inVersions: 'provenienza',
    part: 'provenance',
  },
  metaDescription: {
    kind: 'line',
    column: 'meta_description',
    max: 160,
    subject: 'La meta description',
    label: 'Meta description',
    inVersions: 'meta description',
    part: 'search-data',
  },
  featuredImage: {
    kind: 'address',
    column: 'featured_image',
    max: 2000,
    subject: "L'indirizzo dell'immagine",
    label: 'Immagine di copertina',
    inVersions: 'immagine',
    part: 'image',
  },
  imageAlt: {
    kind: 'line',
    column: 'image_alt',
    isOptional: true,
    max: 300,
    subject: 'Il testo alternativo',
    label: 'Testo alternativo della copertina',
    inVersions: 'testo alternativo',
    part: 'image',
  },
  imageCredit: {
    kind: 'line',
    column: 'image_credit',
    isOptional: true,
    max: 200,
    subject: "Il credito dell'immagine",
    label: 'Credito della copertina',
    inVersions: 'credito',
    part: 'image',
  },
  // «40% 25%» from the left and the top: what stays in view where the cover is cropped.
  imageFocus: {
    kind: 'line',
    column: 'image_focus',
    isOptional: true,
    max: 9,
    shape: /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    subject: 'Il punto da tenere in vista',
    label: 'Punto da tenere in vista',
    inVersions: 'inquadratura',
    part: 'image',
  },
  category: {
    kind: 'line',
    column: 'category',
    max: 60,
    subject: 'La categoria',
    label: 'Categoria',
    inVersions: 'categoria',
    part: 'category',
  },
  tags: {
    kind: 'words',
    column: 'tags',
    max: 30,
    subject: 'I tag',
    label: 'Tag',
    inVersions: 'tag',
    part: 'tags',
  },
  seo: {
    kind: 'search',
    column: 'seo',
    max: 300,
    subject: 'I dati SEO',
    label: 'Dati SEO',
    inVersions: 'dati SEO',
    part: 'search-data',
  },
} as const satisfies Readonly<Record<string, FieldRow>>;

type Rows = typeof ARTICLE_FIELDS;
export type ArticleField = keyof Rows;
/** A field of the text itself: the address is changed apart. */
export type TextField = Exclude<ArticleField, 'slug'>;
type OfRow<Row> = { [Field in TextField]: Rows[Field] extends Row ? Field : never }[TextField];
type LaterField = OfRow<{ readonly isOptional: true }>;
/** A later field that is a line: answers to readers give it as it was written. */
export type OptionalLine = OfRow<{ readonly isOptional: true; readonly kind: 'line' }>;
/** A later field of words, on one line or several. */
export type OptionalField = OfRow<{ readonly isOptional: true; readonly kind: 'line' | 'lines' }>;
/** The words at the top of an article. */
export type HeadField = OfRow<{ readonly part: 'title' | 'excerpt' }>;
type FieldValue<Field extends TextField> = KindValues[Rows[Field]['kind']];

/** Every field with its value, as events have it. */
export type FieldTexts = { readonly [Field in Exclude<TextField, LaterField>]: FieldValue<Field> } & {
  readonly [Field in LaterField]?: FieldValue<Field>;
};
/** Every field under the name of its column. */
export type FieldColumns = { [Field in TextField as Rows[Field]['column']]: FieldValue<Field> };

export const FIELD_NAMES = Object.keys(ARTICLE_FIELDS) as readonly ArticleField[];
export const TEXT_FIELDS = FIELD_NAMES.filter((field): field is TextField => field !== 'slug');
export const OPTIONAL_FIELDS = TEXT_FIELDS.filter(
  (field): field is OptionalField =>
    'isOptional' in ARTICLE_FIELDS[field] && /^lines?$/.test(ARTICLE_FIELDS[field].kind),
);
export const OPTIONAL_LINES = OPTIONAL_FIELDS.filter(
  (field): field is OptionalLine => ARTICLE_FIELDS[field].kind === 'line',
);
export const HEAD_FIELDS = TEXT_FIELDS.filter((field): field is HeadField =>
  ['title', 'excerpt'].includes(ARTICLE_FIELDS[field].part),
);

/** Something for each of the optional fields of words. */
export function eachOptional<Value>(give: (field: OptionalField) => Value): Record<OptionalField, Value> {
  return Object.fromEntries(OPTIONAL_FIELDS.map((field) => [field, give(field)])) as Record<OptionalField, Value>;
}

/** Something for each of those that are one line. */
export function eachOptionalLine<Value>(give: (field: OptionalLine) => Value): Record<OptionalLine, Value> {
  return Object.fromEntries(OPTIONAL_LINES.map((field) => [field, give(field)])) as Record<OptionalLine, Value>;
}

const EMPTY_VALUES: KindValues = {
  line: '',
  lines: '',
  html: '',
  address: null,
  words: [],
  ids: [],
  search: { title: '', description: '', keywords: [] },
};

/** What a field holds that nobody wrote. */
export function emptyValue<Field extends TextField>(field: Field): FieldValue<Field> {
  const kind: Rows[Field]['kind'] = ARTICLE_FIELDS[field].kind;
  return EMPTY_VALUES[kind];
}

/** The fields that a text from before them lacks, with nothing in them. */
export const NOTHING_LATER = Object.fromEntries(
  TEXT_FIELDS.filter((field) => 'isOptional' in ARTICLE_FIELDS[field]).map((field) => [field, emptyValue(field)]),
) as { readonly [Field in LaterField]: FieldValue<Field> };

/** The points that somebody wrote, one a line. */
export function pointsIn(keyPoints: string): string[] {
  const lines = keyPoints.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
