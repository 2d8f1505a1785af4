/** A sentence and where it stands in the text it was cut from. */
export interface TextSentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export const MAX_SENTENCE_LENGTH = 1_500;
const MAX_QUOTED_MERGE_LENGTH = 900;
const segmenter = new Intl.Segmenter('it', { granularity: 'sentence' });
/** A line without any of these is one sentence; asking for that costs as much as a hundred letters. */
const MAY_END_SENTENCE = /[\p{Sentence_Terminal}\r\u0085\u2028\u2029]/u;

// After these a full stop does not end a sentence, in Italian and in the English names an Italian text carries.
const ABBREVIATION =
  /(?:^|[\s("«'])(?:artt?|n|nn|nr|no|dott|dr|dr\.ssa|prof|ing|avv|on|sen|sig|sigg|es|pag|pagg|p|pp|cfr|vol|cap|fig|tab|par|co|comm|lett|ed|ca|vs|ss|st|mr|mrs|ms|jr|sr|inc|corp|ltd|gen|gov|rep|ph\.?d|u\.s|u\.k|u\.e|d\.c|a\.c|d\.lgs|d\.l|d\.p\.r|l|reg|dir|min|max|approx|lug|ago|sett|sept|sep|ott|oct|nov|dic|dec|gen|jan|feb|mar|apr|giu|jun|jul|aug|bzw|ca|usw|etc|env|approx|núm|nr)\.\s*$/iu;
/** «6. Juli»: German writes the day of a date with a full stop. */
const GERMAN_DAY = /(?:^|[\s(–-])\d{1,2}\.\s*$/;
const GERMAN_MONTH =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)(?!\p{L})/u;
const INITIAL = /(?:^|[\s(.])\p{Lu}\.\s*$/u;

/** Cuts running text into sentences; a line break always ends one, a quotation is never cut in two. */
export function splitSentences(text: string): TextSentence[] {
  const sentences: TextSentence[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    for (const { start, end } of sentencesOfLine(line)) addTrimmed(sentences, text, lineStart + start, lineStart + end);
    lineStart += line.length + 1;
  }
  return sentences;
}

function sentencesOfLine(line: string): { start: number; end: number }[] {
  if (!MAY_END_SENTENCE.test(line)) return [{ start: 0, end: line.length }];
  const merged: { start: number; end: number }[] = [];
  for (const { segment, index } of segmenter.segment(line)) {
    const last = merged.at(-1);
    const end = index + segment.length;
    if (last !== undefined && continues(line.slice(last.start, last.end), segment)) last.end = end;
    else merged.push({ start: index, end });
  }
  return merged;
}

function continues(before: string, after: string): boolean {
  if (before.length > MAX_SENTENCE_LENGTH) return false;
  const tail = before.slice(-24);
  if (ABBREVIATION.test(tail) || INITIAL.test(tail)) return true;
  if (GERMAN_DAY.test(tail) && GERMAN_MONTH.test(after)) return true;
  // «Ecc.» ends a sentence as often as not: only a small letter or a digit after it says that it does not.
  if (/^[\p{Ll}\d]\p{Ll}/u.test(after) || /^\p{Ll}\s/u.test(after)) return true;
  return before.length + after.length < MAX_QUOTED_MERGE_LENGTH && insideQuote(before);
}

function insideQuote(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return count('«') > count('»') || count('“') > count('”') || (count('"') % 2 === 1 && !/\d"/.test(text));
}

function addTrimmed(sentences: TextSentence[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const from = start + (raw.length - raw.trimStart().length);
  const to = end - (raw.length - raw.trimEnd().length);
  for (let at = from; at < to; at += MAX_SENTENCE_LENGTH) {
    const stop = Math.min(at + MAX_SENTENCE_LENGTH, to);
    sentences.push({ text: text.slice(at, stop), start: at, end: stop });
  }
}
