import { knownEntities } from './entities.js';
import { dayAndMonth, listOf, ofDate, weekdayAndDay } from './italian-words.js';
import type { Story } from './read-stories.js';

const TITLE_LIMIT = 65;

/** `la rassegna di lunedì 23 novembre`: what the title of a day's review holds and no other title does. */
export function rassegnaOfDay(now: string): string {
  return `la rassegna di ${weekdayAndDay(now) ?? 'oggi'}`;
}

/** What a review was asked to be about, by the names that its texts hold: «ChatGPT e OpenAI». Null without such a name. */
export function subjectOf(topic: string, stories: readonly Story[]): string | null {
  const asked = ` ${wordsOf(topic).join(' ')} `;
  const known = stories.flatMap(({ reports }) =>
    reports.flatMap(({ snapshot }) => knownEntities(`${snapshot.title}\n${snapshot.text}`)),
  );
  const named = [...new Set(known)]
    .map((name) => ({ name, place: asked.indexOf(` ${wordsOf(name).join(' ')} `) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place);
  return named.length === 0 ? null : listOf(named.slice(0, 2).map(({ name }) => name));
}

/** As people type them: «openai», «chatgpt e openai». */
function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[\s,;]+/);
}

/**
 * `Anthropic e Grok 4.6: la rassegna di lunedì 23 novembre`: the strongest names of two stories; or of what was asked for,
 * `OpenAI: la rassegna del 23 novembre`. At most 65 characters.
 */
export function rassegnaTitle(stories: readonly Story[], now: string, subject: string | null): string {
  const date = dayAndMonth(now);
  if (subject !== null && date !== null) {
    const asked = `${subject}: la rassegna ${ofDate(date)}`;
    if (asked.length <= TITLE_LIMIT) return asked;
  }
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
