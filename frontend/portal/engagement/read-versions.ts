/** What a reader had before them: a short mark of every sentence, and the day. No text is stored. */
export interface ReadVersion {
  readonly slug: string;
  /** ISO 8601. */
  readonly readAt: string;
  readonly marks: readonly string[];
}

/** What is not as it was when the reader read it. */
export interface SinceRead {
  readonly readAt: string;
  /** Places of the sentences that were not there, in reading order. */
  readonly changed: readonly number[];
  /** How many sentences that were there are gone or changed. */
  readonly gone: number;
}

/** Some hundred kilobytes at most. */
const MAX_VERSIONS = 60;
const MAX_SENTENCES = 400;

/** What changed since the article was read; null where it was never read or says the same. Pure. */
export function changedSince(known: ReadVersion | undefined, sentences: readonly string[]): SinceRead | null {
  if (known === undefined) return null;
  const marks = marksOf(sentences);
  const before = new Set(known.marks);
  const now = new Set(marks);
  const changed = marks.flatMap((mark, place) => (mark === '' || before.has(mark) ? [] : [place]));
  const gone = known.marks.filter((mark) => mark !== '' && !now.has(mark)).length;
  return changed.length === 0 && gone === 0 ? null : { readAt: known.readAt, changed, gone };
}

/** The versions with this one as the last that was read; the longest unread are forgotten. Pure. */
export function withReading(
  versions: readonly ReadVersion[],
  slug: string,
  sentences: readonly string[],
  now: Date,
): ReadVersion[] {
  const read = { slug, readAt: now.toISOString(), marks: marksOf(sentences) };
  return [read, ...versions.filter((version) => version.slug !== slug)].slice(0, MAX_VERSIONS);
}

/** What the browser's memory holds, as far as it is what this module wrote. Pure. */
export function parsedVersions(stored: string | null): ReadVersion[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isReadVersion) : [];
  } catch {
    return [];
  }
}

/** One mark a sentence; empty for one without a word. Typography and blanks make no other mark. */
function marksOf(sentences: readonly string[]): string[] {
  return sentences.slice(0, MAX_SENTENCES).map((sentence) => {
    const letters = sentence
      .toLowerCase()
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}%€$]+/gu, '');
    return letters === '' ? '' : fingerprint(letters);
  });
}

/** FNV-1a, 32 bits: to tell sentences of one article apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}

function isReadVersion(value: unknown): value is ReadVersion {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, readAt, marks } = value as Record<string, unknown>;
  return (
    typeof slug === 'string' &&
    typeof readAt === 'string' &&
    Array.isArray(marks) &&
    marks.every((mark) => typeof mark === 'string')
  );
}
