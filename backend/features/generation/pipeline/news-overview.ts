import { splitSentences } from '../../../text/sentences.js';
import { cutText } from '../../../text/shorten.js';
import { independentVoice } from '../../../text/voices/voice.js';
import type { ScoutNewsItem } from '../../offline-engine/step.facts.js';

/** A reader of more stories than these weighs none of them. */
const MAX_STORIES = 40;
const MAX_REPORTS = 12;
/** So many of a story are shown with what the newsroom knows of them, the others by their titles. */
const MAX_DESCRIBED = 4;
const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 280;
const DESCRIBED_SENTENCES = 2;
/** Less text of its own is a notice, unless somebody else says more. */
const THIN = 400;
const UNREAD = 'pagina non ancora letta';
const EDITORS_CHOICE =
  'Le notizie segnate SCELTA DELLA REDAZIONE sono state selezionate da una persona: hanno la precedenza su tutte le altre.';

/** Reports of one story, the one that it is shown by first. */
interface ShownStory {
  readonly reports: readonly ScoutNewsItem[];
  /** Of all its reports, shown or not. */
  readonly count: number;
  readonly voices: number;
  readonly worth: number;
}

/**
 * The reports that the scout gets to see, story by story: what a person selected, then the stories by what they are worth. An answer
 * may name no other.
 */
export function shownNews(news: readonly ScoutNewsItem[]): ScoutNewsItem[] {
  return shownStories(news).flatMap(({ reports }) => reports);
}

/** The reports of the story that a free run takes without asking, because a person selected it; none where there is no such story. */
export function selectedByPeople(news: readonly ScoutNewsItem[]): readonly ScoutNewsItem[] {
  const [first] = shownStories(news);
  return first?.reports[0]?.selectedByPerson ? first.reports : [];
}

/** The overview as text: each story with what the newsroom knows of it. `collected` is the number of reports before the selection. */
export function describeNews(news: readonly ScoutNewsItem[], collected: number): string {
  const stories = shownStories(news);
  if (stories.length === 0) return 'Nessuna notizia raccolta.';
  const blocks = stories.map(describeStory);
  const shown = stories.flatMap(({ reports }) => reports);
  if (shown.some(({ selectedByPerson }) => selectedByPerson)) blocks.unshift(EDITORS_CHOICE);
  const omitted = collected - shown.length;
  if (omitted > 0) blocks.push(`(Altre ${omitted} notizie meno rilevanti non sono mostrate.)`);
  return blocks.join('\n\n');
}

function shownStories(news: readonly ScoutNewsItem[]): ShownStory[] {
  const stories = new Map<string, ScoutNewsItem[]>();
  for (const item of news) stories.set(item.storyId, [...(stories.get(item.storyId) ?? []), item]);
  return [...stories.values()]
    .map(storyOf)
    .sort((a, b) => b.worth - a.worth || (a.reports[0]?.index ?? 0) - (b.reports[0]?.index ?? 0))
    .slice(0, MAX_STORIES);
}

/** One report a voice before a second one of any, first-hand ones and those with most text first. */
function storyOf(reports: readonly ScoutNewsItem[]): ShownStory {
  const ranked = reports.toSorted(
    (a, b) =>
      Number(b.selectedByPerson ?? false) - Number(a.selectedByPerson ?? false) ||
      Number(b.isFirstHand ?? false) - Number(a.isFirstHand ?? false) ||
      (b.characters ?? 0) - (a.characters ?? 0) ||
      a.index - b.index,
  );
  const voices = new Set<string>();
  const voiceFirst = ranked.filter((item) => {
    const voice = independentVoice(item);
    return voice !== null && !voices.has(voice) && voices.add(voice);
  });
  const inOrder = [...new Set([...ranked.slice(0, 1), ...voiceFirst, ...ranked])];
  return {
    reports: inOrder.slice(0, MAX_REPORTS),
    count: reports.length,
    voices: voices.size,
    worth: worthOf(reports, voices.size),
  };
}

/** How much a story promises: relevance, independent voices, a first-hand one among them, text to write from, a date. */
function worthOf(reports: readonly ScoutNewsItem[], voices: number): number {
  // Of a page that nobody read yet nobody knows how much it has.
  const most = Math.max(...reports.map(({ characters }) => characters || THIN));
  const isFirstHand = reports.some((report) => report.isFirstHand);
  return (
    (reports.some(({ selectedByPerson }) => selectedByPerson) ? 1_000 : 0) +
    Math.max(...reports.map(({ relevance }) => relevance)) +
    6 * Math.min(3, Math.max(0, voices - 1)) +
    (isFirstHand && voices > 1 ? 8 : 0) -
    (most < THIN && voices < 2 ? 15 : 0) -
    (reports.every(({ publishedAt }) => publishedAt === null) ? 5 : 0)
  );
}

function describeStory({ reports, count, voices }: ShownStory, at: number): string {
  const size = count === 1 ? '' : `, ${count} notizie sulla stessa storia`;
  const name = `storia S${at + 1}${size}${voices > 1 ? ` da ${voices} voci` : ''}`;
  const [lead] = reports;
  const said = lead?.description === lead?.title ? '' : (lead?.description ?? '');
  const sentences = splitSentences(oneLine(said))
    .slice(0, DESCRIBED_SENTENCES)
    .map(({ text }) => text)
    .join(' ');
  const description = cutText(sentences, MAX_DESCRIPTION_LENGTH);
  const [first = '', ...others] = reports.map((report, place) =>
    place < MAX_DESCRIBED ? describeReport(report, name) : `${titleLine(report)} (${report.publisher})`,
  );
  return [first, ...(description === '' ? [] : [description]), ...others].join('\n');
}

function describeReport(item: ScoutNewsItem, story: string): string {
  const about = [
    `${item.publisher}${item.isFirstHand ? ', di prima mano' : ''}`,
    `lingua ${item.language}`,
    item.publishedAt === null ? 'data ignota' : item.publishedAt.slice(0, 16).replace('T', ' '),
    ...(item.characters === undefined ? [] : [item.characters > 0 ? `${item.characters} caratteri di testo` : UNREAD]),
    `rilevanza ${Math.round(item.relevance)}`,
    story,
    ...(item.selectedByPerson ? ['SCELTA DELLA REDAZIONE'] : []),
  ].join(' · ');
  return `${titleLine(item)}\n${about}`;
}

function titleLine({ index, title }: ScoutNewsItem): string {
  return `[${index}] ${cutText(oneLine(title), MAX_TITLE_LENGTH)}`;
}

/** Line ends of one item must not pass for the start of another. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
