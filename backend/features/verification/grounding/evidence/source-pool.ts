import { cleanText } from '../../../../text/clean-text.js';
import { isMostlyLatin, languageOf, languageOfSentence, type TextLanguage } from '../../../../text/language.js';
import { chineseTermsIn, cognateKey } from '../../../../text/lexicon/lexicon.js';
import { publicationDay } from '../../../../text/reading/calendar.js';
import { type DateMention, extractDates } from '../../../../text/reading/extract-dates.js';
import { extractNames } from '../../../../text/reading/extract-names.js';
import { extractNumbers } from '../../../../text/reading/extract-numbers.js';
import { holdsHan, latinNamesOf } from '../../../../text/reading/han-names.js';
import type { NumberMention } from '../../../../text/reading/number-mention.js';
import { splitSentences } from '../../../../text/sentences.js';
import { contentStems } from '../../../../text/stems.js';
import { type Token, tokenize } from '../../../../text/tokens.js';
import type { SourceSnapshot } from '../../../offline-engine/step.facts.js';
import { NamePool, partsOf } from './name-pool.js';

/** One sentence of a source. `start` and `end` count in the cleaned text of the source; its title is sentence zero, at offset -1. */
export interface SourceSentence {
  readonly index: number;
  readonly sourceId: string;
  readonly publishedYear: number | null;
  readonly language: TextLanguage;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  readonly stems: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** How its learned words begin; empty for Italian, which is compared by stems. */
  readonly cognates: ReadonlySet<string>;
  readonly numbers: readonly NumberMention[];
  readonly dates: readonly DateMention[];
}

/** A source as grounding reads it. */
export interface ReadSource {
  readonly snapshot: SourceSnapshot;
  readonly language: TextLanguage;
  /** Words of its publisher's name and address. */
  readonly publisherWords: ReadonlySet<string>;
  readonly tokens: readonly Token[];
  /** Where each folded word stands in `tokens`. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** All sources together, indexed once per article. */
export interface SourcePool {
  readonly sources: readonly ReadSource[];
  readonly sentences: readonly SourceSentence[];
  readonly names: NamePool;
  /** Words of the publishers' names: «scrive Daily Circuit» says whose report it is and stands in no report. */
  readonly publisherWords: ReadonlySet<string>;
  /** A source is written without Latin letters, so that a name may stand in it unseen. */
  readonly foreignScript: boolean;
  /** The sources are passages rather than whole texts, so that what they do not say need not be wrong. */
  readonly fragmentary: boolean;
  /** The languages its sentences are written in. */
  readonly languages: ReadonlySet<TextLanguage>;
  /** Sentence numbers by `language:stem`. Chinese terms count as stems of `other`. */
  readonly byStem: ReadonlyMap<string, readonly number[]>;
  /** Stems by `language:` and their first four letters. */
  readonly stemsByStart: ReadonlyMap<string, readonly string[]>;
  /** Long stems of German and Swedish, which write two words as one. */
  readonly compounds: ReadonlyMap<TextLanguage, readonly string[]>;
  /** Numbers of the sentences in other languages than Italian by the beginnings of their learned words. */
  readonly byCognate: ReadonlyMap<string, readonly number[]>;
  /** Sentence numbers by folded word, whatever the language. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  /** Every quantity with its sentence, by ascending value. */
  readonly numbers: readonly { readonly value: number; readonly mention: NumberMention; readonly sentence: number }[];
}

const MAX_SOURCES = 40;
const MAX_SENTENCES = 6_000;
const WHOLE_TEXT_WORDS = 40;
const WHOLE_TEXT_SENTENCES = 15;
const TITLED_SENTENCES = 2;
const NAMED_SENTENCES = 3;
const NAMED_SHARE = 0.25;
const SCRIPT_SAMPLE = 2_000;
/** German and Swedish words this long are often two words in one. */
const MIN_COMPOUND_LENGTH = 8;

const pools = new WeakMap<readonly SourceSnapshot[], SourcePool>();

/**
 * Cuts every source into sentences and indexes what they hold. Texts and counts beyond the limits are left unread. A
 * check grounds an article again after each round of repair, always in the same snapshots: they are read once.
 */
export function readSources(snapshots: readonly SourceSnapshot[]): SourcePool {
  const known = pools.get(snapshots);
  if (known !== undefined) return known;
  const pool = readAll(snapshots);
  pools.set(snapshots, pool);
  return pool;
}

function readAll(snapshots: readonly SourceSnapshot[]): SourcePool {
  const sources: ReadSource[] = [];
  const sentences: SourceSentence[] = [];
  const names = new NamePool();
  for (const snapshot of snapshots.slice(0, MAX_SOURCES)) {
    // Lines that a feed wrapped in the middle of a sentence are one; offsets stay.
    const text = cleanText(snapshot.text).replace(/(?<=[\p{L}\p{N},;–-])\n(?=\p{Ll})/gu, ' ');
    const language = languageOf(`${snapshot.title}\n${text}`, snapshot.language);
    const title = cleanText(snapshot.title).replace(/\s+/g, ' ').trim();
    const tokens = tokenize(text);
    sources.push({ snapshot, language, publisherWords: publisherWordsOf(snapshot), tokens, places: placesOf(tokens) });
    names.add(tokens);
    if (holdsHan(text)) names.addForeign(latinNamesOf(text));
    names.add(tokenize(`${title}. ${cleanText(snapshot.publisher)}. ${snapshot.url.slice(0, 300)}`));
    const context = {
      sourceId: snapshot.id,
      publishedYear: publicationDay(snapshot.publishedAt)?.year ?? null,
      language,
    };
    const parts = [...(title === '' ? [] : [{ text: title, start: -1, end: -1 }]), ...splitSentences(text)];
    for (const part of parts) {
      if (sentences.length >= MAX_SENTENCES) break;
      sentences.push(readSentence(part, context, sentences.length));
    }
  }
  const fragmentary = !sources.some((source) => isWholeText(source, sentences));
  const publisherWords = new Set(snapshots.flatMap((snapshot) => [...publisherWordsOf(snapshot)]));
  const foreignScript = snapshots.some(({ text }) => !isMostlyLatin(text.slice(0, SCRIPT_SAMPLE)));
  return { sources, sentences, names, publisherWords, foreignScript, fragmentary, ...indexesOf(sentences) };
}

function readSentence(
  part: { text: string; start: number; end: number },
  context: Pick<SourceSentence, 'sourceId' | 'publishedYear' | 'language'>,
  index: number,
): SourceSentence {
  const tokens = tokenize(part.text);
  const han = holdsHan(part.text);
  const language = han ? context.language : languageOfSentence(tokens, context.language);
  const numbers = numbersOf(part.text, language, tokens);
  const words = new Set<string>();
  for (const { folded } of tokens) for (const word of partsOf(folded)) words.add(word);
  if (han) for (const word of latinNamesOf(part.text)) words.add(word);
  const cognates = language === 'it' ? [] : [...words].flatMap((word) => cognateKey(word) ?? []);
  return {
    ...context,
    ...part,
    language,
    cognates: new Set(cognates),
    index,
    tokens,
    words,
    numbers,
    stems: new Set([...contentStems(part.text, language, tokens), ...(han ? chineseTermsIn(part.text) : [])]),
    dates: extractDates(part.text, language, numbers),
  };
}

/** Tables lose their blanks on the way («Diamond85.7%»), and Chinese has none: a figure begins where a letter ends. */
function numbersOf(text: string, language: TextLanguage, tokens: readonly Token[]): NumberMention[] {
  const spaced = text.replace(/(\p{Script=Han}|\p{Ll}{3})(?=\d)/gu, '$1 ');
  return spaced === text ? extractNumbers(text, language, tokens) : extractNumbers(spaced, language, tokenize(spaced));
}

/** A whole text is about what its title names, or keeps naming one thing; a passage cut from its page does neither. */
function isWholeText(source: ReadSource, sentences: readonly SourceSentence[]): boolean {
  if (source.tokens.length < WHOLE_TEXT_WORDS) return false;
  const own = sentences.filter((sentence) => sentence.sourceId === source.snapshot.id && sentence.start >= 0);
  if (own.length >= WHOLE_TEXT_SENTENCES) return true;
  const titleNames = namesIn(source.snapshot.title);
  const aboutTitle = own.filter((sentence) => [...titleNames].some((name) => sentence.words.has(name))).length;
  if (aboutTitle >= TITLED_SENTENCES) return true;
  const named = new Map<string, number>();
  for (const { text } of own) for (const name of namesIn(text)) named.set(name, (named.get(name) ?? 0) + 1);
  const most = Math.max(0, ...named.values());
  return most >= NAMED_SENTENCES && most >= NAMED_SHARE * own.length;
}

function namesIn(text: string): Set<string> {
  const cleaned = cleanText(text);
  return new Set(
    extractNames(cleaned, tokenize(cleaned), () => true).flatMap((name) => name.words.map((word) => word.folded)),
  );
}

function indexesOf(
  sentences: readonly SourceSentence[],
): Pick<SourcePool, 'languages' | 'byStem' | 'stemsByStart' | 'compounds' | 'byCognate' | 'byWord' | 'numbers'> {
  const byStem = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const byCognate = new Map<string, number[]>();
  const numbers: { value: number; mention: NumberMention; sentence: number }[] = [];
  for (const sentence of sentences) {
    for (const stem of sentence.stems) post(byStem, `${sentence.language}:${stem}`, sentence.index);
    for (const word of sentence.words) post(byWord, word, sentence.index);
    for (const key of sentence.cognates) post(byCognate, key, sentence.index);
    for (const mention of sentence.numbers)
      for (const value of mention.values) numbers.push({ value, mention, sentence: sentence.index });
  }
  const stemsByStart = new Map<string, string[]>();
  const compounds = new Map<TextLanguage, string[]>();
  for (const key of byStem.keys()) {
    const [language = '', stem = ''] = key.split(':');
    if (stem.length >= 4 && !/\d/.test(stem)) post(stemsByStart, `${language}:${stem.slice(0, 4)}`, stem);
    if ((language === 'de' || language === 'sv') && stem.length >= MIN_COMPOUND_LENGTH) post(compounds, language, stem);
  }
  numbers.sort((a, b) => a.value - b.value || a.sentence - b.sentence);
  const languages = new Set(sentences.map(({ language }) => language));
  return { languages, byStem, stemsByStart, compounds, byCognate, byWord, numbers };
}

function publisherWordsOf({ publisher, url }: SourceSnapshot): Set<string> {
  return new Set([...tokenize(cleanText(publisher)).map((token) => token.folded), ...hostWords(url)]);
}

/** «x.ai» is how xAI signs, «alignment.openai.com» how OpenAI does. */
function hostWords(url: string): string[] {
  const labels = (/^https?:\/\/([^/:?#]+)/i.exec(url)?.[1] ?? '')
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.');
  return [...labels.slice(0, -1).flatMap((label) => [label, ...label.split('-')]), labels.slice(-2).join('')].filter(
    (label) => label.length > 2,
  );
}

function placesOf(tokens: readonly Token[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  tokens.forEach((token, index) => {
    post(places, token.folded, index);
  });
  return places;
}

function post<K, T>(postings: Map<K, T[]>, key: K, entry: T): void {
  const list = postings.get(key);
  if (list === undefined) postings.set(key, [entry]);
  else list.push(entry);
}
