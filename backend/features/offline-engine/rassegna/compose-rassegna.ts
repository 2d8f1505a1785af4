import { shorten } from '../../../text/shorten.js';
import { tokenize } from '../../../text/tokens.js';
import type { ReviewFacts } from '../read-facts.js';
import { type Block, plainText, quotedWords, renderHtml, text } from './inline.js';
import { capitalised, countWord, dayAndMonth, listOf, ofList, to, weekdayAndDay } from './italian-words.js';
import { languageName } from './languages.js';
import { quoteOf, type StoryQuote } from './quote.js';
import { overlaps, rassegnaTitle, subjectOf } from './rassegna-title.js';
import { readStories, type Story } from './read-stories.js';
import {
  additionSentences,
  documentSentences,
  figuresSentence,
  firstOfEach,
  headlineBlock,
  namesSentence,
  quoteSentence,
  reportLabel,
  type Said,
  whoSaysIt,
} from './story-sentences.it.js';

/** A little under the share of an article that verification lets stand between quotation marks. */
const QUOTED_SHARE = 0.135;
const MAX_QUOTE_WORDS = 20;
const MIN_QUOTE_WORDS = 12;
/** Share of the reports from which on a language is said once for all. */
const NEARLY_ALL = 0.7;
const META_LIMIT = 160;
const EXCERPT_LIMIT = 300;

/**
 * Composes the review of several stories («Rassegna»): of each its headline in its own language, who reports it, what the
 * reports have in common, a short quotation and the links. Null without a story. The same facts give the same text.
 */
export function composeRassegna(facts: ReviewFacts): object | null {
  const stories = readStories(facts.stories ?? [], facts.sources, facts.documents);
  if (stories.length === 0) return null;
  const subject = subjectOf(facts.requestedTopic ?? '', stories);
  const title = rassegnaTitle(stories, facts.now, subject);
  const said = saidOf(stories, facts.now);
  const written = (quotes: readonly (StoryQuote | null)[]) => [
    ...opening(stories, facts.now, { subject, parts: partsOf(stories, quotes) }),
    ...stories.flatMap((story, turn) => storyBlocks(story, turn, said, quotes[turn] ?? null)),
    ...method(said),
  ];
  const quotes = chooseQuotes(stories, tokenize(written([]).map(ownText).join(' ')).length);
  const blocks = written(quotes);
  const names = strongNames(stories);
  const span = spanOf(stories, names, subject);
  const excerpt = headOf(`${span}: ${listOf(['i titoli', ...partsOf(stories, quotes).shown])}.`, EXCERPT_LIMIT);
  const keywords = [...new Set([...names.slice(0, 5), 'Rassegna', 'intelligenza artificiale'])];
  const reports = stories.flatMap((story) => [...story.reports, ...story.documents]);
  const kind = subject === null ? 'Rassegna del giorno' : 'Rassegna';
  const description = headOf(`${kind}: ${span.charAt(0).toLocaleLowerCase('it')}${span.slice(1)}.`, META_LIMIT);
  return {
    title,
    metaDescription: description,
    content: renderHtml(blocks),
    excerpt,
    tags: keywords.slice(0, 6),
    category: facts.category,
    seo: { title: headOf(title, 60), description, keywords },
    proposedSources: reports.map(({ snapshot, title: headline, publisher }) => ({
      title: headline || publisher,
      url: snapshot.url,
    })),
    verificationSources: [...new Set(reports.map(({ snapshot }) => snapshot.url))],
  };
}

/** The names of all stories, none of which holds another, those of the first stories and of several stories before others. */
function strongNames(stories: readonly Story[]): string[] {
  const weight = new Map<string, number>();
  stories.forEach(({ names, voices }, at) => {
    for (const [place, name] of names.entries())
      weight.set(name, (weight.get(name) ?? 0) + voices * 2 - at * 0.1 - place * 0.5);
  });
  const strong: string[] = [];
  for (const [name] of [...weight].sort((a, b) => b[1] - a[1])) {
    if (!strong.some((other) => overlaps(name, other))) strong.push(name);
  }
  return strong;
}

function voicesOf(stories: readonly Story[]): number {
  return new Set(stories.flatMap(({ reports }) => reports.map(({ voice }) => voice))).size;
}

/** In which language nearly all reports are, and on which day. */
function saidOf(stories: readonly Story[], now: string): Said {
  const reports = stories.flatMap((story) => story.reports);
  const [language = null] = frequent(reports.map((report) => report.language));
  const share = reports.filter((report) => report.language === language).length / reports.length;
  return { day: dayAndMonth(now), language: share >= NEARLY_ALL ? language : null };
}

interface Parts {
  /** What a review shows of its stories next to their headlines: «i nomi», «le cifre», «le parole originali». */
  readonly shown: readonly string[];
  /** The same, of one story: «i nomi e le cifre dei testi», «qualche parola originale». */
  readonly ofEach: readonly string[];
}

/** Nothing is promised that no story shows. */
function partsOf(stories: readonly Story[], quotes: readonly (StoryQuote | null)[]): Parts {
  const hasFigures = stories.some((story, turn) => figuresSentence(story, turn) !== null);
  const hasQuotes = quotes.some((quote) => quote !== null);
  return {
    shown: ['i nomi', ...(hasFigures ? ['le cifre'] : []), ...(hasQuotes ? ['le parole originali'] : [])],
    ofEach: [
      hasFigures ? 'i nomi e le cifre dei testi' : 'i nomi dei testi',
      ...(hasQuotes ? ['qualche parola originale'] : []),
    ],
  };
}

function about(subject: string | null): string {
  return subject === null ? 'sull’intelligenza artificiale' : `su ${subject}`;
}

function opening(
  stories: readonly Story[],
  now: string,
  { subject, parts }: { readonly subject: string | null; readonly parts: Parts },
): Block[] {
  const day = weekdayAndDay(now);
  const what = `${capitalised(countWord(stories.length))} storie ${about(subject)}, ${countWord(voicesOf(stories))} testate: è la rassegna`;
  const themes = frequent(stories.flatMap((story) => story.themes)).slice(0, 3);
  const names = strongNames(stories).slice(0, 3);
  const first = [
    day === null ? `${what} del giorno.` : `${what} di ${day}.`,
    ...sharedStories(stories),
    ...(themes.length === 0 ? [] : [`Si parla soprattutto ${ofList(themes)}.`]),
    ...(names.length < 2 ? [] : [`I nomi del giorno sono ${listOf(names)}.`]),
  ];
  const { language } = saidOf(stories, now);
  const all = stories.every(({ reports }) => reports.every((report) => report.language === language));
  const name = language === null ? null : languageName(language);
  const then = [
    `Di ogni storia ci sono ${listOf(['il titolo nella lingua in cui è uscito', 'chi la racconta', ...parts.ofEach, 'i collegamenti'])}.`,
    ...(name === null ? [] : [`I testi originali sono ${all ? 'tutti' : 'quasi tutti'} in ${name}.`]),
  ];
  return [paragraph(first.join(' ')), paragraph(then.join(' '))];
}

/** How many stories several publishers report. */
function sharedStories(stories: readonly Story[]): string[] {
  const shared = stories.filter(({ voices }) => voices > 1).length;
  if (shared === 0) return [];
  if (shared === stories.length) return ['Ogni storia è su più testate.'];
  if (shared === 1) return ['Una storia è su più testate e viene per prima.'];
  return [`${capitalised(countWord(shared))} storie sono su più testate e vengono per prime.`];
}

function frequent(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}

function storyBlocks(story: Story, turn: number, said: Said, passage: StoryQuote | null): Block[] {
  const facts = [namesSentence(story, turn), figuresSentence(story, turn)].filter((sentence) => sentence !== null);
  return [
    ...headlineBlock(story),
    paragraph(
      [whoSaysIt(story, turn, said), ...facts, ...additionSentences(story, turn), ...documentSentences(story)].join(
        ' ',
      ),
    ),
    ...(passage === null ? [] : [{ kind: 'paragraph', inlines: quoteSentence(passage, turn) } as const]),
    {
      kind: 'list',
      items: [...firstOfEach(story.reports), ...story.documents].map((report) => [
        { kind: 'link', text: reportLabel(report), href: report.snapshot.url },
      ]),
    },
  ];
}

/** Each story's quotation, as long as all together stay within the share; shorter ones are taken first. */
function chooseQuotes(stories: readonly Story[], ownWords: number): (StoryQuote | null)[] {
  const room = (ownWords * QUOTED_SHARE) / (1 - QUOTED_SHARE);
  const each = Math.max(MIN_QUOTE_WORDS, Math.min(MAX_QUOTE_WORDS, Math.floor(room / stories.length)));
  const quotes = stories.map((story) => quoteOf(story, each) ?? quoteOf(story, MAX_QUOTE_WORDS));
  const order = quotes
    .map((one, at) => ({ at, words: one === null ? 0 : tokenize(one.words).length }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => a.words - b.words);
  const chosen = new Set<number>();
  let left = room;
  for (const { at, words } of order) {
    left -= words;
    if (left >= 0) chosen.add(at);
  }
  return quotes.map((one, at) => (chosen.has(at) ? one : null));
}

/** How the text came about, in plain words. */
function method({ language }: Said): Block[] {
  const isForeign = language !== 'it';
  const lines = [
    'Testo composto automaticamente: al posto di un modello linguistico lavorano regole scritte.',
    'Il programma mette insieme i testi che parlano della stessa storia e ordina le storie per numero di testate.',
    'Nomi, cifre e date vengono dai testi originali, e i collegamenti portano lì.',
    ...(isForeign
      ? ['Titoli e citazioni restano nella lingua in cui sono usciti: per tradurli serve una persona o un modello.']
      : []),
  ];
  return [{ kind: 'heading', text: 'Come è nata questa rassegna' }, paragraph(lines.join(' '))];
}

/** «Da Google a Grok 4.6, otto storie sull’intelligenza artificiale da otto testate». */
function spanOf(stories: readonly Story[], names: readonly string[], subject: string | null): string {
  const [first, second] = names;
  const span = subject === null && first !== undefined && second !== undefined ? `Da ${first} ${to(second)}, ` : '';
  const count = countWord(stories.length);
  return `${span}${span === '' ? capitalised(count) : count} storie ${about(subject)} da ${countWord(voicesOf(stories))} testate`;
}

/** Cut after a word, without a mark: what is cut reads as a whole. */
function headOf(value: string, limit: number): string {
  return shorten(value, limit, { mark: '' });
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', inlines: [text(words)] };
}

function ownText(block: Block): string {
  if (block.kind === 'headline' || block.kind === 'list') return '';
  return block.kind === 'heading' ? block.text : plainText(block.inlines).replace(quotedWords(block.inlines), ' ');
}
