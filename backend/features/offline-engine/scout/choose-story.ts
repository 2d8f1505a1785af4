import type { ScoutFacts, ScoutNewsItem } from '../step.facts.js';
import { isStopWord } from '../text/stop-words.js';
import { stemOf, wordsOf } from '../text/words.js';
import { chooseRassegna, type StoryChoice } from './choose-rassegna.js';

/** A story and what speaks for it. */
interface Story {
  /** Items that may be its main one: relevant and, when a topic was asked for, speaking of it. */
  readonly items: readonly ScoutNewsItem[];
  /** All reports on it, also those that do not name the subject. */
  readonly reports: readonly ScoutNewsItem[];
  readonly merit: number;
}

const MAX_RELATED = 6;
/** A choice outside the overview that a model would have seen counts as no answer; this many items always fit into it. */
const MAX_CONSIDERED = 90;
/** What does not speak of artificial intelligence scores at most 20. */
const MIN_RELEVANCE = 21;
const SAME_SUBJECT = 0.5;
const TOPIC_MATCH = 0.6;
const HOURS_OF_INTEREST = 72;

/**
 * Chooses what a person selected. Without that, the story that most publishers share, Italian ones counting twice, then the more relevant and recent one; leaves out what recent titles
 * have covered and, when a topic was asked for, what does not speak of it. Where there are enough stories for a review, it chooses one.
 */
export function chooseStory(facts: ScoutFacts): StoryChoice {
  const topic = facts.requestedTopic === null || facts.topicMatched ? null : stemsOf(facts.requestedTopic);
  const now = Date.parse(facts.now);
  const selected = facts.news.find((item) => item.selectedByPerson && (topic === null || speaksOf(item, topic)));
  if (selected) return choiceOfPerson(selected, facts.news, now);
  const considered = [...facts.news]
    .sort((a, b) => b.relevance - a.relevance || a.index - b.index)
    .slice(0, MAX_CONSIDERED);
  const relevant = considered.filter(({ relevance }) => relevance >= MIN_RELEVANCE);
  if (relevant.length === 0) return nothing('Fra le notizie raccolte nessuna parla di intelligenza artificiale.');
  const asked = topic === null ? relevant : relevant.filter((item) => speaksOf(item, topic));
  if (asked.length === 0) return nothing(`Nessuna notizia raccolta parla di «${facts.requestedTopic}».`);
  const fresh = storiesOf(asked, considered, now).filter(
    ({ items }) => !items.some((item) => covered(item, facts.recentTitles)),
  );
  if (fresh.length === 0) return nothing('Le storie adatte sono già state trattate negli ultimi articoli.');
  const rassegna = chooseRassegna(
    fresh.map(({ items }) => items),
    facts,
  );
  if (rassegna !== null) return rassegna;
  const other = fresh.filter(({ items }) => !items.some(({ storyId }) => facts.repeated?.includes(storyId)));
  const best = (other.length > 0 ? other : fresh).reduce((a, b) => (b.merit > a.merit ? b : a));
  return choiceOf(best, now);
}

/** The story of a report that a person selected, however relevant it is and whatever was written before. */
function choiceOfPerson({ storyId }: ScoutNewsItem, news: readonly ScoutNewsItem[], now: number): StoryChoice {
  const reports = news.filter((item) => item.storyId === storyId);
  const items = reports.filter(({ selectedByPerson }) => selectedByPerson);
  return { ...choiceOf({ items, reports, merit: 0 }, now), reason: 'Selezionata dalla redazione.' };
}

function choiceOf(story: Story, now: number): StoryChoice {
  const byMerit = (a: ScoutNewsItem, b: ScoutNewsItem) => itemMerit(b, now) - itemMerit(a, now) || a.index - b.index;
  const main = [...story.items].sort(byMerit)[0] as ScoutNewsItem;
  const others = story.reports.filter((item) => item !== main).sort(byMerit);
  const publishers = new Set([main.publisher]);
  const told = [main];
  const copies: ScoutNewsItem[] = [];
  for (const item of others) {
    if (publishers.has(item.publisher)) continue;
    publishers.add(item.publisher);
    if (told.some((other) => sameText(item, other))) copies.push(item);
    else told.push(item);
  }
  // Reports in other words first: a copy of an agency's text adds a publisher, not a source.
  const related = [...told.slice(1), ...copies].slice(0, MAX_RELATED);
  const count = publishers.size;
  const reason =
    count > 1
      ? `Ne scrivono ${count} testate ed è la storia più condivisa fra quelle non ancora trattate.`
      : 'Ne scrive una sola testata, ma è la notizia più rilevante e recente fra quelle non ancora trattate.';
  return {
    selectedIndex: main.index,
    reason,
    mainTopic: main.title.replace(/\s+/g, ' ').trim(),
    relatedIndexes: related.map(({ index }) => index),
    sources: [main, ...related].map(({ publisher }) => publisher),
  };
}

function storiesOf(items: readonly ScoutNewsItem[], considered: readonly ScoutNewsItem[], now: number): Story[] {
  return [...new Set(items.map(({ storyId }) => storyId))].map((storyId) => {
    const mine = items.filter((item) => item.storyId === storyId);
    const reports = considered.filter((item) => item.storyId === storyId);
    const publishers = new Set(reports.map(({ publisher }) => publisher)).size;
    const italian = new Set(reports.filter(({ language }) => language === 'it').map(({ publisher }) => publisher)).size;
    // Rules cannot translate: of a report in another language only figures, names and a short quotation can be carried over.
    const merit =
      Math.min(publishers, 6) * 2 + Math.min(italian, 6) * 2 + Math.max(...mine.map((item) => itemMerit(item, now)));
    return { items: mine, reports, merit };
  });
}

/** 0 to 3: relevance, recency and Italian weigh alike. */
function itemMerit(item: ScoutNewsItem, now: number): number {
  const published = item.publishedAt === null ? Number.NaN : Date.parse(item.publishedAt);
  const hours = Number.isNaN(published) || Number.isNaN(now) ? HOURS_OF_INTEREST : (now - published) / 3_600_000;
  const recency = Math.min(1, Math.max(0, 1 - hours / HOURS_OF_INTEREST));
  return Math.min(100, Math.max(0, item.relevance)) / 100 + recency + (item.language === 'it' ? 1 : 0);
}

function speaksOf(item: ScoutNewsItem, topic: ReadonlySet<string>): boolean {
  const stems = stemsOf(`${item.title} ${item.description}`);
  const found = [...topic].filter((stem) => stems.has(stem)).length;
  return topic.size > 0 && found >= TOPIC_MATCH * topic.size;
}

function covered(item: ScoutNewsItem, recentTitles: readonly string[]): boolean {
  const stems = stemsOf(item.title);
  return recentTitles.some((title) => overlap(stems, stemsOf(title)) >= SAME_SUBJECT);
}

function sameText(a: ScoutNewsItem, b: ScoutNewsItem): boolean {
  return overlap(stemsOf(`${a.title} ${a.description}`), stemsOf(`${b.title} ${b.description}`)) >= 0.8;
}

/** Shared stems in relation to the smaller set; sets of fewer than three never count as the same. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  if (smaller < 3) return 0;
  return [...a].filter((stem) => b.has(stem)).length / smaller;
}

function stemsOf(text: string): Set<string> {
  const stems = new Set<string>();
  for (const { lower } of wordsOf(text.slice(0, 2_000))) if (!isStopWord(lower)) stems.add(stemOf(lower));
  return stems;
}

function nothing(reason: string): StoryChoice {
  return { selectedIndex: -1, reason, mainTopic: '', relatedIndexes: [], sources: [] };
}
