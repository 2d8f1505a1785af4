import { cutText } from '../../../text/shorten.js';
import type { ScoutNewsItem } from '../../offline-engine/step.facts.js';

/** Room for the overview in characters: about 15,000 tokens, which the smallest useful context windows hold. */
const ROOM = 60_000;
const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 280;
const EDITORS_CHOICE =
  'Le notizie segnate SCELTA DELLA REDAZIONE sono state selezionate da una persona: hanno la precedenza su tutte le altre.';

/**
 * The items that the scout gets to see: what a person selected, then the others by index, the most relevant ones as far as
 * the room goes. An answer may name no other. A story with several reports keeps its place by its most relevant one.
 */
export function shownNews(news: readonly ScoutNewsItem[]): ScoutNewsItem[] {
  const byRelevance = [...news].sort((a, b) => chosenFirst(a, b) || b.relevance - a.relevance || a.index - b.index);
  const shown: ScoutNewsItem[] = [];
  let used = 0;
  for (const item of byRelevance) {
    used += describeItem(item, '').length + 20;
    if (used > ROOM) break;
    shown.push(item);
  }
  return shown.sort((a, b) => chosenFirst(a, b) || a.index - b.index);
}

function chosenFirst(a: ScoutNewsItem, b: ScoutNewsItem): number {
  return Number(b.selectedByPerson ?? false) - Number(a.selectedByPerson ?? false);
}

/** The overview as text; `collected` is the number of items there were before the selection. */
export function describeNews(shown: readonly ScoutNewsItem[], collected: number): string {
  if (shown.length === 0) return 'Nessuna notizia raccolta.';
  const stories = new Map<string, ScoutNewsItem[]>();
  for (const item of shown) stories.set(item.storyId, [...(stories.get(item.storyId) ?? []), item]);
  const names = new Map([...stories.keys()].map((storyId, at) => [storyId, `S${at + 1}`]));
  const lines = shown.map((item) => {
    const reports = stories.get(item.storyId)?.length ?? 1;
    const name = names.get(item.storyId) ?? '';
    return describeItem(item, reports > 1 ? `${name}, ${reports} notizie sulla stessa storia` : name);
  });
  if (shown.some(({ selectedByPerson }) => selectedByPerson)) lines.unshift(EDITORS_CHOICE);
  const omitted = collected - shown.length;
  if (omitted > 0) lines.push(`(Altre ${omitted} notizie meno rilevanti non sono mostrate.)`);
  return lines.join('\n\n');
}

function describeItem(item: ScoutNewsItem, story: string): string {
  const about = [
    item.publisher,
    `lingua ${item.language}`,
    item.publishedAt === null ? 'data ignota' : item.publishedAt.slice(0, 16).replace('T', ' '),
    `rilevanza ${Math.round(item.relevance)}`,
    ...(story === '' ? [] : [`storia ${story}`]),
    ...(item.selectedByPerson ? ['SCELTA DELLA REDAZIONE'] : []),
  ].join(' · ');
  const description = cutText(oneLine(item.description), MAX_DESCRIPTION_LENGTH);
  return [
    `[${item.index}] ${cutText(oneLine(item.title), MAX_TITLE_LENGTH)}`,
    about,
    ...(description === '' ? [] : [description]),
  ].join('\n');
}

/** Line ends of one item must not look like the start of another. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
