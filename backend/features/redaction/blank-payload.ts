/**
 * What may stay of an event's payload: ids, moments, codes of the program, digests. A field that is not named here is taken
 * for words, whatever it is called and whenever it was added.
 */
const STAYS: ReadonlySet<string> = new Set([
  ...[
    'id',
    'runId',
    'articleId',
    'articleIds',
    'authorIds',
    'newsId',
    'newsIds',
    'relatedNewsIds',
    'reportIds',
    'stories',
  ],
  ...['changeIds', 'flagId', 'installation', 'sha256', 'model', 'algorithm', 'language'],
  ...['at', 'publishDate', 'publishedAt', 'sendAt', 'slot'],
  ...[
    'by',
    'introBy',
    'kind',
    'type',
    'trigger',
    'step',
    'code',
    'cause',
    'outcome',
    'decision',
    'audience',
    'provenance',
  ],
]);

/** Addresses of articles, which are made of titles. */
const ADDRESSES: ReadonlySet<string> = new Set(['slug', 'from', 'to']);

/** An address that leads nowhere and is one all the same: whoever reads it must not fail. */
const NO_PAGE = 'about:blank';

/** The address that a redacted article has in the log. */
export function slugOfRedacted(articleId: string): string {
  return `rimosso-${articleId}`;
}

/**
 * A payload without its words: texts are empty, entries of lists that held some are gone, numbers and what may stay are as
 * they were, so that the event is folded as before. Twice is as good as once. Pure.
 */
export function blankPayload(data: unknown, articleId: string): unknown {
  return blankValue('', data, slugOfRedacted(articleId));
}

function blankValue(field: string, value: unknown, slug: string): unknown {
  if (typeof value === 'string') return blankText(field, value, slug);
  if (Array.isArray(value)) return blankList(field, value, slug);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blankValue(name, inner, slug)]));
}

function blankText(field: string, text: string, slug: string): string {
  if (STAYS.has(field)) return text;
  if (ADDRESSES.has(field)) return slug;
  return field === 'url' ? NO_PAGE : '';
}

function blankList(field: string, list: readonly unknown[], slug: string): unknown[] {
  if (STAYS.has(field)) return [...list];
  return list.flatMap((entry) => {
    if (typeof entry === 'string') return [];
    const blank = blankValue('', entry, slug);
    // Steps of a run that an event carries are events themselves; of anything else, half an entry is of no use.
    return field === 'passed' || JSON.stringify(blank) === JSON.stringify(entry) ? [blank] : [];
  });
}
