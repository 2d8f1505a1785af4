/** A sentence of a source and where it stands. */
export interface SourceSentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A source's text in sentences, in its own language. Pure. */
export function sentencesOf(text: string, language: string): SourceSentence[] {
  const sentences: SourceSentence[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    for (const { segment, index } of segmenterFor(language).segment(line)) {
      const trimmed = segment.trim();
      if (trimmed === '') continue;
      const start = lineStart + index + segment.indexOf(trimmed);
      sentences.push({ start, end: start + trimmed.length, text: trimmed });
    }
    lineStart += line.length + 1;
  }
  return sentences;
}

/** Indexes of the sentences that a passage touches; empty when it does not stand in the text. Pure. */
export function touched(sentences: readonly SourceSentence[], text: string, passage: string): number[] {
  const at = placeOf(text, passage);
  if (at === null) return [];
  return sentences.flatMap(({ start, end }, index) => (start < at.end && end > at.start ? [index] : []));
}

/** Where a passage stands, whatever blanks it has. */
function placeOf(text: string, passage: string): { readonly start: number; readonly end: number } | null {
  const words = passage.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const exact = text.indexOf(passage.trim());
  if (exact >= 0) return { start: exact, end: exact + passage.trim().length };
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+');
  const found = new RegExp(pattern).exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const locale = isLocale(language) ? language : 'en';
  const made = new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(language, made);
  return made;
}

function isLocale(language: string): boolean {
  try {
    return Intl.Segmenter.supportedLocalesOf([language]).length > 0;
  } catch {
    return false;
  }
}
