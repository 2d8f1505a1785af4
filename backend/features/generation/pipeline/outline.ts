import { escapeHtml } from '../../../text/escape-html.js';
import { shorten } from '../../../text/shorten.js';
import { shortenTitle } from './plain-line.js';

/** A page that somebody may go on from. */
export interface KnownPage {
  readonly title: string;
  readonly url: string;
  readonly publisher: string;
  /** Two-letter code, `und` when unknown. */
  readonly language: string;
  /** ISO 8601, null when unknown. */
  readonly publishedAt: string | null;
  /** How its text begins; empty when it was not read. */
  readonly opening: string;
}

export interface OutlineFacts {
  readonly topic: string;
  readonly angle: string | null;
  readonly words: number | null;
  /** Why no article was written, from the choice of the story. */
  readonly reason: string;
  /** Sources whose texts are stored. */
  readonly known: readonly KnownPage[];
  /** Reports that are near the topic and were not read. */
  readonly near: readonly KnownPage[];
  /** Italian sentences. */
  readonly missing: readonly string[];
}

export interface Outline {
  readonly title: string;
  /** HTML, still to be sanitised by the articles. */
  readonly content: string;
  readonly excerpt: string;
}

const MAX_TITLE = 65;
const MAX_OPENING = 220;
const MAX_EXCERPT = 300;
const DATE = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });

/** What the newsroom gets where sources do not suffice, or no model is there to write: what is known with its links, what is missing, how to go on. Pure. */
export function outlineOf(facts: OutlineFacts): Outline {
  const { topic, known, near, missing } = facts;
  const parts = [
    `<p><strong>Scaletta, non un articolo.</strong> Per scrivere di «${escapeHtml(topic)}» manca qualcosa. ${escapeHtml(facts.reason)}</p>`,
    section('Che cosa si sa', known.map(knownItem), 'Niente che una fonte conservata confermi.'),
    section('Che cosa manca', missing.map(escapeHtml)),
    ...(near.length > 0 ? [section('Storie vicine, da leggere', near.map(nearItem))] : []),
    section('Come potrebbe essere l’articolo', planOf(facts)),
  ];
  return {
    title: shortenTitle(`Scaletta: ${topic}`, MAX_TITLE),
    content: parts.join('\n'),
    excerpt: shorten(`Scaletta su «${topic}». ${missing.join(' ')}`, MAX_EXCERPT),
  };
}

function section(title: string, items: readonly string[], whenEmpty = ''): string {
  const body =
    items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : `<p>${whenEmpty}</p>`;
  return `<h2>${title}</h2>\n${body}`;
}

function knownItem(page: KnownPage): string {
  const opening = shorten(page.opening.replace(/\s+/g, ' ').trim(), MAX_OPENING);
  return opening === '' ? nearItem(page) : `${nearItem(page)}: «${inLanguage(page.language, opening)}»`;
}

function nearItem({ title, url, publisher, language, publishedAt }: KnownPage): string {
  const day = publishedAt === null ? '' : `, ${DATE.format(new Date(publishedAt))}`;
  return `<a href="${escapeHtml(url)}">${inLanguage(language, title)}</a> (${escapeHtml(publisher)}${day})`;
}

function inLanguage(language: string, text: string): string {
  return /^[a-z]{2}$/.test(language) && language !== 'it'
    ? `<span lang="${language}">${escapeHtml(text)}</span>`
    : escapeHtml(text);
}

function planOf({ topic, angle, words, known, near }: OutlineFacts): string[] {
  return [
    `La notizia: che cosa è successo, quando, chi lo dice${known.length > 0 ? `, a partire da ${escapeHtml(known[0]?.publisher ?? '')}` : ''}.`,
    'La conferma: che cosa ne dice una seconda testata o chi ha fatto la notizia.',
    `Il contesto: che cosa si sapeva già di «${escapeHtml(topic)}»${near.length > 0 ? ', dalle storie vicine' : ''}.`,
    ...(angle === null ? [] : [`Da mettere in evidenza: ${escapeHtml(angle)}`]),
    ...(words === null ? [] : [`La lunghezza chiesta: circa ${words} parole.`]),
  ];
}
