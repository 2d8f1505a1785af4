import { knownEntities } from './entities.js';
import { listOf, weekdayAndDay } from './italian-words.js';
import type { Story } from './read-stories.js';

const TITLE_LIMIT = 65;

/** `la rassegna di lunedì 23 novembre`: what the title of a day's review holds and no other title does. */
export function rassegnaOfDay(now: string): string {
  return `la rassegna di ${weekdayAndDay(now) ?? 'oggi'}`;
}

/** `Anthropic e Grok 4.6: la rassegna di lunedì 23 novembre`: the strongest names of two stories. At most 65 characters. */
export function rassegnaTitle(stories: readonly Story[], now: string): string {
  const day = rassegnaOfDay(now);
  const leads = stories.map(leadName).filter((name) => name !== null);
  const room = TITLE_LIMIT - day.length - 2;
  for (const [at, first] of leads.entries()) {
    const second = leads
      .slice(at + 1)
      .find((other) => !overlaps(first, other) && listOf([first, other]).length <= room);
    if (second !== undefined) return `${listOf([first, second])}: ${day}`;
  }
  const alone = leads.find((name) => name.length <= room);
  return alone === undefined ? day.charAt(0).toUpperCase() + day.slice(1) : `${alone}: ${day}`;
}

/** The name that stands for a story: one of its headline that everybody knows, else its best one. */
function leadName({ reports, names }: Story): string | null {
  const [known] = reports.flatMap(({ title }) => knownEntities(title));
  return known ?? names[0] ?? null;
}

/** Whether two names share a word: «Google» and «Google DeepMind» are not two subjects of a day. */
export function overlaps(one: string, other: string): boolean {
  const words = new Set(one.toLowerCase().split(/[\s-]+/));
  return other
    .toLowerCase()
    .split(/[\s-]+/)
    .some((word) => words.has(word));
}
