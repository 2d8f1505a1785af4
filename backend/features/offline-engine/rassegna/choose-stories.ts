import { isDigest } from '../../../text/digest.js';
import { languageOf } from '../../../text/language.js';
import { contentStems } from '../../../text/stems.js';
import { tokenize } from '../../../text/tokens.js';
import { independentVoice } from '../../../text/voices/voice.js';
import type { ScoutFacts, ScoutNewsItem } from '../step.facts.js';
import { knownEntities } from './entities.js';
import { isFurniture } from './furniture.js';
import { countWord } from './italian-words.js';
import { rassegnaOfDay } from './rassegna-title.js';

/** A review holds so many stories and, where the inbox has them, at least so many publishers. */
const RASSEGNA = { minStories: 5, maxStories: 8, minPublishers: 6, minPublishersEver: 3 } as const;

/** What does not speak of artificial intelligence scores at most 20. */
const MIN_RELEVANCE = 21;
const SAME_SUBJECT = 0.5;
/** Reports of one story that are read. */
const MAX_REPORTS = 4;
/** Stories that one publisher may lead, unless too few would be left. */
const MAX_BY_PUBLISHER = 2;
const ENOUGH_TEXT = 40;

interface Candidate {
  readonly reports: readonly ScoutNewsItem[];
  /** Publishers of the reports, that of the first one first. */
  readonly voices: readonly string[];
  readonly merit: number;
}

/**
 * Chooses the stories of a review: those that a person selected, then those of most publishers, then those that have
 * something to report, from as many publishers as there are. Where a topic has too few for one it names the reports on it, from
 * which a person may write; without a topic it says why there is none.
 */
export function chooseStories(facts: ScoutFacts): StoryChoice {
  const { now, recentTitles, requestedTopic } = facts;
  const relevant = facts.news.filter((item) => item.relevance >= MIN_RELEVANCE || item.selectedByPerson);
  if (relevant.length === 0) return nothing('Fra le notizie raccolte nessuna parla di intelligenza artificiale.');
  if (requestedTopic === null && recentTitles.some((title) => title.toLowerCase().includes(rassegnaOfDay(now))))
    return nothing(`La rassegna di oggi è già uscita. ${ONLY_A_MODEL}`);
  const candidates = [...new Set(relevant.map(({ storyId }) => storyId))]
    .map((id) => relevant.filter(({ storyId }) => storyId === id))
    .filter((items) => !items.some((item) => isCovered(item, recentTitles)))
    .flatMap((items) => candidateOf(items, now) ?? [])
    .filter((story) => requestedTopic !== null || !isLonePaper(story))
    .sort((a, b) => b.merit - a.merit);
  const chosen = pickStories(candidates);
  const voices = new Set(chosen.flatMap((story) => story.voices)).size;
  const inInbox = new Set(candidates.flatMap((story) => story.voices)).size;
  const needed = Math.max(RASSEGNA.minPublishersEver, Math.min(RASSEGNA.minPublishers, inInbox));
  const [main, ...others] = chosen.flatMap((story) => story.reports);
  if (main === undefined) return nothing('Le storie adatte sono già state trattate negli ultimi articoli.');
  const isReview = chosen.length >= RASSEGNA.minStories && voices >= needed;
  if (!isReview && requestedTopic === null) return nothing(`${TOO_FEW} ${ONLY_A_MODEL}`);
  return {
    selectedIndex: main.index,
    reason: isReview
      ? `Rassegna: ${countWord(chosen.length)} storie da ${countWord(voices)} testate, scelte per numero di testate che le raccontano.`
      : TOO_FEW,
    mainTopic: requestedTopic === null ? `Rassegna del giorno: ${main.title}` : `Rassegna su ${requestedTopic}`,
    relatedIndexes: others.map(({ index }) => index),
    sources: [...new Set([main, ...others].map(({ publisher }) => publisher))],
    ...(isReview ? { stories: chosen.map((story) => story.reports.map(({ index }) => index)) } : {}),
  };
}

const TOO_FEW = `Le storie sono troppo poche per una rassegna: ne servono almeno ${countWord(RASSEGNA.minStories)} da ${countWord(RASSEGNA.minPublishersEver)} testate.`;
const ONLY_A_MODEL = 'Un articolo su una storia sola lo scrive un modello: si collega un gateway nelle impostazioni.';

/** Whether a title of the last articles is about the same subject. */
function isCovered(item: ScoutNewsItem, recentTitles: readonly string[]): boolean {
  const stems = stemsOf(item.title);
  return recentTitles.some((title) => {
    const written = stemsOf(title);
    const smaller = Math.min(stems.size, written.size);
    return smaller >= 3 && [...stems].filter((stem) => written.has(stem)).length / smaller >= SAME_SUBJECT;
  });
}

function stemsOf(title: string): Set<string> {
  return new Set(contentStems(title, languageOf(title, 'it')));
}

const PREPRINTS: ReadonlySet<string> = new Set(['arxiv.org', 'biorxiv.org', 'medrxiv.org', 'ssrn.com']);

/** A paper about nobody known, of which nobody else speaks, is no news of the day. */
function isLonePaper({ reports, voices }: Candidate): boolean {
  return voices.every((voice) => PREPRINTS.has(voice)) && knownEntities(reports[0]?.title ?? '').length === 0;
}

/** As many publishers as there are first, then the best of what is left. */
function pickStories(candidates: readonly Candidate[]): Candidate[] {
  const led = new Map<string, number>();
  const chosen: Candidate[] = [];
  for (const most of [1, MAX_BY_PUBLISHER, Number.POSITIVE_INFINITY]) {
    // A third story of one publisher is only for a review that would be too short without it.
    const size = most === Number.POSITIVE_INFINITY ? RASSEGNA.minStories : RASSEGNA.maxStories;
    for (const story of candidates) {
      const [voice = ''] = story.voices;
      if (chosen.length >= size) break;
      if (chosen.includes(story) || (led.get(voice) ?? 0) >= most) continue;
      if (chosen.some((other) => isAlike(other, story))) continue;
      led.set(voice, (led.get(voice) ?? 0) + 1);
      chosen.push(story);
    }
  }
  return chosen.sort((a, b) => b.merit - a.merit);
}

/** A publisher's second text with the same names is news to nobody. */
function isAlike(one: Candidate, other: Candidate): boolean {
  const titles = [one, other].map(({ reports }) => new Set(knownEntities(reports[0]?.title ?? '')));
  const [first, second] = titles as [Set<string>, Set<string>];
  return (
    one.voices[0] === other.voices[0] &&
    first.size > 0 &&
    [...first].some((name) => /\d/.test(name) && second.has(name))
  );
}

function candidateOf(items: readonly ScoutNewsItem[], now: string): Candidate | null {
  const usable = items.filter(({ title }) => !isDigest(title) && !isFurniture(title) && tokenize(title).length >= 2);
  const reports = [...usable].sort((a, b) => reportMerit(b, now) - reportMerit(a, now) || a.index - b.index);
  const [main] = reports;
  if (main === undefined) return null;
  const ofEach = reports
    .filter((item, at) => reports.findIndex((other) => voiceOf(item) === voiceOf(other)) === at)
    .slice(0, MAX_REPORTS);
  const voices = ofEach.map(voiceOf);
  const isWanted = Number(items.some(({ selectedByPerson }) => selectedByPerson));
  return { reports: ofEach, voices, merit: isWanted * 100 + voices.length * 10 + reportMerit(main, now) };
}

function voiceOf(item: ScoutNewsItem): string {
  return independentVoice(item) ?? item.publisher;
}

/** 0 to about 6: relevance, recency, whether there is more than a headline, whether it is about somebody known, whether Italians can read it. */
function reportMerit(item: ScoutNewsItem, now: string): number {
  const hours = (Date.parse(now) - Date.parse(item.publishedAt ?? '')) / 3_600_000;
  const recency = Number.isNaN(hours) ? 0 : Math.max(0, 1 - Math.max(0, hours) / 72);
  const more = item.description.replace(item.title, '').trim().length;
  return (
    item.relevance / 100 +
    recency +
    (more >= ENOUGH_TEXT ? 1.5 : 0) +
    (knownEntities(item.title).length > 0 ? 1 : 0) +
    (item.language === 'it' ? 1 : 0) -
    (/\p{Script=Han}/u.test(item.title) ? 1 : 0)
  );
}

/** The scout's answer, in the format every model is asked for; `selectedIndex` -1 when nothing is worth writing. */
export interface StoryChoice {
  readonly selectedIndex: number;
  readonly reason: string;
  readonly mainTopic: string;
  readonly relatedIndexes: readonly number[];
  readonly sources: readonly string[];
  /** Of a review («Rassegna»), the numbers of its reports story by story. */
  readonly stories?: readonly (readonly number[])[];
}

function nothing(reason: string): StoryChoice {
  return { selectedIndex: -1, reason, mainTopic: '', relatedIndexes: [], sources: [] };
}
