import { beforeDay } from '../../../contract/figure-words.js';

const NUMBERS =
  'zero una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti'.split(
    ' ',
  );

/** A count of feminine things as Italian writes it in running text: words up to twenty. */
export function countWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** The count that a word stands for, null for any other word. */
export function countOf(word: string): number | null {
  const count = word === 'entrambi' || word === 'entrambe' ? 2 : NUMBERS.indexOf(word);
  return count < 1 ? null : count;
}

/** `A, B e C`; `ed` before an e. */
export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(', ')} ${/^e/iu.test(last) ? 'ed' : 'e'} ${last}`;
}

/** `di A e di B`: each with its preposition, because some names hold an «e» of their own. */
export function ofList(names: readonly string[]): string {
  return listOf(names.map((name) => `di ${name}`));
}

/** `a Mila`, `ad Anthropic`. */
export function to(name: string): string {
  return `${/^a/iu.test(name) ? 'ad' : 'a'} ${name}`;
}

const day = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: 'Europe/Rome' });
const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'Europe/Rome' });

/** `23 novembre`, `1° dicembre` in Italian time; null when the instant is missing or cannot be read. */
export function dayAndMonth(iso: string | null): string | null {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? null : day.format(time).replace(/^1 /, '1° ');
}

/** `lunedì 23 novembre`; null when the instant cannot be read. */
export function weekdayAndDay(iso: string): string | null {
  const date = dayAndMonth(iso);
  return date === null ? null : `${weekday.format(Date.parse(iso))} ${date}`;
}

/** `del 23 novembre`, `dell’8 dicembre`. */
export function ofDate(date: string): string {
  return beforeDay('del', date);
}

/** With a capital in front. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('it') + text.slice(1);
}

const LEADING_ARTICLE = /^(il|lo|la|i|gli|le)\s+(?=\p{Lu})|^(l['’])(?=\p{Lu})/iu;

const ARTICLES = ['il', 'lo', 'la', 'l', 'i', 'gli', 'le'];
const MELTED = {
  di: ['del', 'dello', 'della', 'dell’', 'dei', 'degli', 'delle'],
  da: ['dal', 'dallo', 'dalla', 'dall’', 'dai', 'dagli', 'dalle'],
} as const;

/** `di Heise`, `del Tornio`, `dalla Stampa`: an Italian name gives its article to the preposition. */
export function withPreposition(preposition: keyof typeof MELTED, name: string): string {
  const article = LEADING_ARTICLE.exec(name)?.[0].trim().replace(/['’]/, '').toLowerCase();
  if (article === undefined) return `${preposition} ${name}`;
  const melted = MELTED[preposition][ARTICLES.indexOf(article)] ?? preposition;
  return `${melted}${melted.endsWith('’') ? '' : ' '}${withoutArticle(name)}`;
}

/** `Tornio` of `Il Tornio`. */
export function withoutArticle(name: string): string {
  return name.replace(LEADING_ARTICLE, '');
}
